#!/usr/bin/env bash
# Checks for the servers and the browser that the tests use and reports what is missing; with --install, installs it with apt, as root on
# Debian or Ubuntu. Exits non-zero while anything is missing, so that no test is silently skipped.
set -euo pipefail

missing=()
need() { # <command or file> <apt package>
  if ! command -v "$1" >/dev/null 2>&1 && [ ! -e "$1" ]; then missing+=("$2"); fi
}

need redis-server redis-server
need nginx nginx-light
need /usr/lib/nginx/modules/ngx_http_brotli_static_module.so libnginx-mod-http-brotli-static
need caddy caddy
need /usr/sbin/pgbouncer pgbouncer
need wrk wrk
need /usr/sbin/varnishd varnish
need pdftoppm poppler-utils
need gs ghostscript
need w3m w3m
need promtool prometheus
need systemd-analyze systemd
ls /usr/lib/*/varnish/vmods/libvmod_xkey.so >/dev/null 2>&1 || missing+=(varnish-modules)
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
if [ -z "${CHROMIUM_PATH:-}" ]; then
  command -v chromium-headless-shell >/dev/null 2>&1 || command -v chromium >/dev/null 2>&1 ||
    command -v chromium-browser >/dev/null 2>&1 || missing+=(chromium-headless-shell)
fi

[ ${#missing[@]} -eq 0 ] && exit 0

if [ "${1:-}" = --install ] && [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
  export DEBIAN_FRONTEND=noninteractive
  # packages start their servers when installed; prevent that, as the tests start their own on free ports
  printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
  trap 'rm -f /usr/sbin/policy-rc.d' EXIT
  apt-get update -q
  if [[ " ${missing[*]} " == *" chromium-headless-shell "* ]] && ! apt-cache show chromium-headless-shell >/dev/null 2>&1; then
    missing=("${missing[@]/chromium-headless-shell/chromium}")
  fi
  # shellcheck disable=SC2068
  apt-get install -y -q --no-install-recommends ${missing[@]}
  exit 0
fi

echo "The tests need programs that are not installed. On Debian or Ubuntu 'npm run test:setup' installs them as root, or:" >&2
echo "  sudo apt-get install ${missing[*]}" >&2
exit 1

#!/bin/sh
# Starts one of the built programs: bin/launch.sh api | worker | edge | migrate | all | ledger | refund | problems |
# domains | orders | import | operator | republish | board | undo-publish | move-uploads | backup | restore.
# It execs the program, so that the program gets the signals. docs/operations.md ("Pictures") explains the memory settings.
set -eu

malloc="MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX:-2} \
MALLOC_MMAP_THRESHOLD_=${MALLOC_MMAP_THRESHOLD_:-65536} \
MALLOC_TRIM_THRESHOLD_=${MALLOC_TRIM_THRESHOLD_:-8388608} \
MIMALLOC_PURGE_DELAY=${MIMALLOC_PURGE_DELAY:-0}"
case "$1" in
  api) variables=$malloc options='--expose-gc' ;;
  worker | all) variables=$malloc options='--max-semi-space-size=64 --expose-gc' ;;
  edge) variables='' options='--max-semi-space-size=64' ;;
  migrate | ledger | refund | problems | domains | orders | import | operator | republish | board | undo-publish | move-uploads | backup | restore) variables='' options='' ;;
  *) echo "bin/launch.sh: there is no program '$1'" >&2; exit 64 ;;
esac

program=$1
shift
# shellcheck disable=SC2086
exec env $variables node $options "dist/server/$program.js" "$@"

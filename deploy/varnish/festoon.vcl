vcl 4.1;

# Varnish as the CDN in front of the edges (CDN=varnish). Needs the module xkey (Debian: varnish-modules). Set the places marked HERE.
# A TLS proxy (Caddy with `reverse_proxy`, hitch) stands in front of it, so guests' addresses come in X-Forwarded-For.

import std;
import xkey;

backend default {
    .host = "127.0.0.1";                                # HERE: the edge; for several, use vmod directors
    .port = "8080";                                     # HERE
    .first_byte_timeout = 35s;
    .probe = {
        .url = "/.well-known/festoon-health";
        .interval = 2s;
        .timeout = 1s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

# HERE: the workers, which send purges
acl festoon_workers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # several addresses: a proxy before us forwarded this, so it comes from a guest, wherever that proxy runs
        if (!client.ip ~ festoon_workers || req.http.X-Forwarded-For ~ ",") { return (synth(405)); }
        set req.http.Festoon-Purged = xkey.purge(req.http.Festoon-Purge);
        return (synth(200, req.http.Festoon-Purged));
    }
    # internal header; never accept it from outside
    if (req.restarts == 0) { unset req.http.Festoon-Stale; }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    if (req.url ~ "^/api(/|$)") { return (pass); }
    # a guest who has been admitted to a protected site; nothing else depends on cookies
    if (req.http.Cookie ~ "festoon_guest_") { return (pass); }
    unset req.http.Cookie;
    # while the edge is healthy, a stale page is revalidated soon; while it is down, the stale page is served for a day
    set req.grace = 10d;
    if (std.healthy(req.backend_hint) && !req.http.Festoon-Stale) { set req.grace = 30s; }
    return (hash);
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        call festoon_not_kept;
        return (deliver);
    }
    if (beresp.status >= 500) {
        # a stale page, if there is one, is better than an error
        if (bereq.is_bgfetch || !bereq.http.Festoon-Stale) { return (abandon); }
        call festoon_not_kept;
        return (deliver);
    }
    if (beresp.http.Set-Cookie || (!beresp.http.Surrogate-Control && beresp.http.Cache-Control !~ "public, max-age=(0, s-maxage=)?[1-9]")) {
        call festoon_not_kept;
        return (deliver);
    }
    if (beresp.http.Surrogate-Control) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        set beresp.grace = 0s;
        if (beresp.http.Surrogate-Control ~ "stale-if-error=") {
            set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
        }
        unset beresp.http.Surrogate-Control;
    }
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    unset beresp.http.Surrogate-Key;
    return (deliver);
}

# Not cached. The short lifetime only marks the object as hit-for-miss, so that requests are not queued behind one another.
sub festoon_not_kept {
    set beresp.uncacheable = true;
    set beresp.ttl = 2s;
    set beresp.grace = 0s;
    unset beresp.http.Surrogate-Control;
    unset beresp.http.Surrogate-Key;
}

sub vcl_backend_error {
    if (!bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.Festoon-Stale)) { return (abandon); }
}

# On failure, restart once, and this time accept a page that is too old otherwise.
sub vcl_synth {
    if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD") && req.url !~ "^/api(/|$)" && req.http.Cookie !~ "festoon_guest_") {
        set req.http.Festoon-Stale = "yes";
        return (restart);
    }
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}

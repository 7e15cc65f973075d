/** Sockets of ours that systemd listens on before we do and goes on listening on after us (deploy/systemd). */
export type SocketName = 'api' | 'edge' | 'tls-ask' | 'board'

/** The first of the file descriptors that systemd passes on (sd_listen_fds(3)). */
const firstDescriptor = 3

/** The descriptor of a socket that this process has been started with; undefined where it has to listen by itself. */
export function inheritedSocket(name: SocketName, environment = process.env, pid = process.pid): number | undefined {
  // meant for another process, which has passed its variables on
  if (environment.LISTEN_PID !== String(pid)) return undefined
  const at = (environment.LISTEN_FDNAMES ?? '').split(':').indexOf(name)
  return at === -1 || at >= Number(environment.LISTEN_FDS) ? undefined : firstDescriptor + at
}

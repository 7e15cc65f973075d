/** Socket activation: sockets that systemd opens before we start and keeps open after we stop (deploy/systemd). */
export type SocketName = 'api' | 'edge' | 'tls-ask' | 'board'

/** The first file descriptor that systemd passes (sd_listen_fds(3)). */
const firstDescriptor = 3

/** The descriptor of an inherited socket; undefined when this process has to open its own. */
export function inheritedSocket(name: SocketName, environment = process.env, pid = process.pid): number | undefined {
  // meant for another process, whose environment we inherited
  if (environment.LISTEN_PID !== String(pid)) return undefined
  const at = (environment.LISTEN_FDNAMES ?? '').split(':').indexOf(name)
  return at === -1 || at >= Number(environment.LISTEN_FDS) ? undefined : firstDescriptor + at
}

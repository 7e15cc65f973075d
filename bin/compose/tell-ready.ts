import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Tells systemd (`Type=notify`) that this process is ready; only then is the next instance restarted. Node has no Unix datagram sockets, so
 * systemd's own program sends the message.
 */
export async function tellReady(environment = process.env): Promise<void> {
  if (environment.NOTIFY_SOCKET === undefined) return
  await promisify(execFile)('systemd-notify', ['--ready'])
}

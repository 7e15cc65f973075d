import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Tells systemd, where it has started us and asks for that (`Type=notify`), that this process serves: only then is the next
 * one restarted. Node has no datagrams over a path, so systemd's own program says it.
 */
export async function tellReady(environment = process.env): Promise<void> {
  if (environment.NOTIFY_SOCKET === undefined) return
  await promisify(execFile)('systemd-notify', ['--ready'])
}

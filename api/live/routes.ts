import { PassThrough } from 'node:stream'
import * as z from 'zod'
import { DomainError } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import type { Changes } from '../../platform/live/changes.ts'
import { defineRoute, type Route } from '../route.ts'

/** Streams that one process keeps open, and those of one account: some tabs on some devices. */
const most = 2000
const mostOfAccount = 8
/** After this a stream ends, and the browser opens another, for which the session is checked anew; ms. */
const longestMs = 10 * 60_000
/** Shorter than proxies' patience with a silent response, ms. */
const beatMs = 15_000
/** Changes that follow each other within this time are told as one, ms. */
const togetherMs = 300

/** Server-sent events for the owner's tables: `changed` when a guest has answered, or another tab has changed something. */
export function liveRoutes({ changes }: { changes: Changes }): Route[] {
  const open = new Map<string, number>()
  let total = 0
  const count = (accountId: string, more: 1 | -1) => {
    total += more
    const left = (open.get(accountId) ?? 0) + more
    if (left === 0) open.delete(accountId)
    else open.set(accountId, left)
  }
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/changes',
      summary: 'Events named `changed`, as they happen: answers or the guest list are no longer what was read',
      params: z.object({ siteId: idSchema }),
      response: { contentType: 'text/event-stream' },
      auth: 'site-owner',
      handler({ site, account, http }) {
        if (total >= most || (open.get(account.id) ?? 0) >= mostOfAccount) throw new DomainError('too-many-requests')
        // nginx would otherwise hold back what is sent
        http.set('X-Accel-Buffering', 'no')
        count(account.id, 1)
        return eventsOf(changes, site.id, () => count(account.id, -1))
      },
    }),
  ]
}

function eventsOf(changes: Changes, siteId: string, onClose: () => void): PassThrough {
  const events = new PassThrough()
  let waiting: NodeJS.Timeout | undefined
  const stopListening = changes.listen(siteId, {
    heard() {
      waiting ??= setTimeout(() => {
        waiting = undefined
        events.write('event: changed\ndata: \n\n')
      }, togetherMs)
    },
    ended: () => events.end(),
  })
  const beat = setInterval(() => events.write(':\n\n'), beatMs)
  const end = setTimeout(() => events.end(), longestMs)
  events.once('close', () => {
    stopListening()
    clearTimeout(waiting)
    clearInterval(beat)
    clearTimeout(end)
    onClose()
  })
  // tells the browser that the stream is open, and when to open the next one
  events.write('retry: 3000\n\n')
  return events
}

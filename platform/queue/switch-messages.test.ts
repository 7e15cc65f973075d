import { expect, test } from 'vitest'
import { testLog } from '../../tests/support/log.ts'
import { startRedis } from '../../tests/support/redis.ts'
import { until } from '../../tests/support/until.ts'
import { createSwitchMessages, listenForSwitches } from './switch-messages.ts'

test('a switch is told to all edges, no publisher waits for a Redis that is away, and edges hear again when it is back', async () => {
  const redis = await startRedis()
  const options = { url: redis.url, log: testLog() }
  const heard: string[][] = [[], []]
  const edges = heard.map((hosts) => listenForSwitches(options, (host) => void hosts.push(host)))
  const messages = createSwitchMessages(options)
  const tellUntilHeard = (host: string) =>
    until(async () => {
      await messages.tell(host)
      return heard.every((hosts) => hosts.includes(host))
    })
  try {
    await tellUntilHeard('anna.example.com')
    await redis.kill()
    await messages.tell('bea.example.com')
    await redis.restart()
    await tellUntilHeard('carl.example.com')
    expect(heard.flat()).not.toContain('bea.example.com')
    // what is no host is told to nobody
    await messages.tell('../secret')
    await tellUntilHeard('dora.example.com')
    expect(heard.flat()).not.toContain('../secret')
  } finally {
    for (const edge of edges) edge.close()
    await messages.close()
    await redis.stop()
  }
})

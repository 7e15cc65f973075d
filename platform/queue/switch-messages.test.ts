import { expect, test } from 'vitest'
import { testLog } from '../../tests/support/log.ts'
import { startRedis } from '../../tests/support/redis.ts'
import { until } from '../../tests/support/until.ts'
import { createSwitchMessages, listenForSwitches } from './switch-messages.ts'

test('a switch is told to all edges, no publisher waits for a Redis that is away, and edges hear again when it is back', async () => {
  const redis = await startRedis()
  const options = { url: redis.url, log: testLog() }
  const heard: string[][] = [[], []]
  const silences: number[] = []
  const edges = heard.map((hosts, index) =>
    listenForSwitches(options, {
      onSwitch: (host) => void hosts.push(host),
      onSilence: () => void silences.push(index),
    }),
  )
  const messages = createSwitchMessages(options)
  const tellUntilHeard = (host: string) =>
    until(async () => {
      await messages.tell(host, 'now')
      return heard.every((hosts) => hosts.includes(host))
    })
  try {
    await tellUntilHeard('anna.example.com')
    expect(edges.map((edge) => edge.connectedSince())).toEqual([expect.any(Number), expect.any(Number)])
    expect(silences).toEqual([])
    const killedAt = Date.now()
    await redis.kill()
    await until(() => silences.length === 2)
    expect(edges.map((edge) => edge.connectedSince())).toEqual([undefined, undefined])
    // must not block while Redis is down
    await messages.tell('bea.example.com', 'now')
    await redis.restart()
    await tellUntilHeard('carl.example.com')
    for (const edge of edges) expect(edge.connectedSince()).toBeGreaterThan(killedAt)
    // a message that is not a host name is ignored
    await messages.tell('../secret', 'now')
    await tellUntilHeard('dora.example.com')
    expect(heard.flat()).not.toContain('../secret')
    // a publisher that has just started and is not connected yet
    const other = createSwitchMessages(options)
    await other.tell('frida.example.com', 'now')
    await until(() => heard.every((hosts) => hosts.includes('frida.example.com')))
    await other.close()
    // an unresponsive connection does not block the publisher
    redis.pause()
    await until(() => silences.length === 4)
    redis.goOn()
    await tellUntilHeard('eva.example.com')
  } finally {
    for (const edge of edges) edge.close()
    await messages.close()
    await redis.stop()
  }
})

import { setTimeout as wait } from 'node:timers/promises'
import { answersResponse, postKeyResponse, submissionResponse } from '../domain/forms/answers-contract.ts'
import { giftReservationsResponse } from '../domain/gifts/gifts-contract.ts'
import { siteResponse } from '../modules/site-contract.ts'
import { newToken } from '../platform/ids.ts'
import { documentWithForms, guest, ids } from '../tests/factories/document-with-forms.ts'
import { createOwner, type Owner, publish } from '../tests/journeys/owner.ts'
import { type Arrangement, createGuests, type Guests, onBothDatabases, type Reply } from './answer-arrangements.ts'
import { type BenchRow, percentile, plainRow, ratioRow } from './report.ts'

/** Guests who send at the same moment, and number of such waves; the environment may lower it for a quick run. */
const atOnce = 500
const waves = Number(process.env.BENCH_WAVES ?? 10)
/** The arrangements to measure; the environment may name one. */
/** In this wave guests also reserve gifts: more guests than there are gifts. */
const giftWave = Math.floor(waves / 3)
const wanting = 200
const gifts = 3
/** A reply, and how many attempts it took. */
type Sent = Reply & { tries: number }
/** One guest in so many sends twice. */
const doubleTaps = 10

/** Ten waves of 500 guests at once, while the owner saves and the pages are republished. */
export const benchAnswers = (): Promise<BenchRow[]> => onBothDatabases(measure)

const range = (length: number) => Array.from({ length }, (_, n) => n)

async function measure({ name, ports }: Arrangement): Promise<BenchRow[]> {
  const owner = await createOwner({ editor: `http://localhost:${ports[0]}` }, () => documentWithGifts())
  await publish(owner, `answers-${ports[0]}`)
  await untilPublished(owner)
  const guests = createGuests(ports)
  const saver = createSaver(owner)
  try {
    const keys: Reply[] = []
    for (const wave of range(waves))
      keys.push(
        ...(await Promise.all(range(atOnce).map((n) => guests.call(wave * atOnce + n, 'GET', '/api/rsvps/post-key')))),
      )
    const unkeyed = keys.find(({ status }) => status !== 200)
    if (unkeyed !== undefined) throw new Error(`a key was answered ${unkeyed.status}: ${unkeyed.text}`)
    // faster answers are rejected as a robot's
    await wait(3200)
    const bodies = keys.map(({ text }, n) => ({
      language: 'sv',
      formId: ids.rsvp,
      groupIdentifier: newToken(),
      guests: [guest(`Guest ${n}`, 'yes', 'Fisk')],
      postKey: postKeyResponse.parse(JSON.parse(text)).key,
    }))
    const path = `/api/rsvps/${owner.siteId}/v4/`
    const sent: Sent[] = []
    const again: Sent[] = []
    let reserved: Reply[] = []
    const begun = performance.now()
    saver.start()
    for (const wave of range(waves)) {
      const numbers = range(atOnce).map((n) => wave * atOnce + n)
      const [first, second, wanted] = await Promise.all([
        Promise.all(numbers.map((n) => sendUntilAnswered(guests, n, path, bodies[n]))),
        Promise.all(
          numbers.filter((n) => n % doubleTaps === 0).map((n) => sendUntilAnswered(guests, n, path, bodies[n])),
        ),
        Promise.all(wave === giftWave ? range(wanting).map((n) => wantGift(guests, owner, n)) : []),
      ])
      sent.push(...first)
      again.push(...second)
      reserved = wave === giftWave ? wanted : reserved
    }
    const seconds = (performance.now() - begun) / 1000
    const saves = await saver.stop()
    return [
      ...timings(name, { sent, keys, saves, rate: bodies.length / seconds }),
      ...(await judge(name, { owner, sent, again, reserved, saves, bodies })),
    ]
  } finally {
    await saver.stop()
    guests.close()
  }
}

function timings(
  name: string,
  { sent, keys, saves, rate }: { sent: Reply[]; keys: Reply[]; saves: Reply[]; rate: number },
): BenchRow[] {
  const at = (replies: readonly Reply[], share: number) =>
    percentile(
      replies.map(({ ms }) => ms),
      share,
    )
  return [
    // baseline: the same guests at the same moment with a call that stores nothing
    ratioRow(`answers, ${name}: ${atOnce} at once, p50`, 'ms', at(sent, 0.5), at(keys, 0.5)),
    ratioRow(`answers, ${name}: ${atOnce} at once, p99`, 'ms', at(sent, 0.99), at(keys, 0.99), { atMost: 4 }),
    plainRow('  answers a second', '1/s', rate, { atLeast: 400 }),
    plainRow('  saves and publishes meanwhile', '', saves.length),
    plainRow('  saves, p99', 'ms', at(saves, 0.99)),
  ]
}

async function judge(
  name: string,
  seen: {
    owner: Owner
    sent: Sent[]
    again: Sent[]
    reserved: Reply[]
    saves: Reply[]
    bodies: { groupIdentifier: string }[]
  },
): Promise<BenchRow[]> {
  const { owner, sent, again, reserved, saves, bodies } = seen
  const wasHeard = ({ status, text }: Reply) =>
    status === 200 && !submissionResponse.parse(JSON.parse(text)).invertedSuccess
  const errors = [...sent, ...again].filter((reply) => !wasHeard(reply)).length
  const otherwise = again.filter(({ text }, n) => text !== sent[n * doubleTaps]?.text).length
  const begun = performance.now()
  const listed = await owner.client.call('GET', `/api/rsvps/${owner.siteId}/v4`)
  const listMs = performance.now() - begun
  const stored = answersResponse.parse(listed.body).data.map(({ groupIdentifier }) => groupIdentifier)
  const kept = new Set(stored)
  const lost = sent.filter((reply, n) => wasHeard(reply) && !kept.has(bodies[n]?.groupIdentifier ?? '')).length
  const { giftRegistryReservations } = giftReservationsResponse.parse(
    (await owner.client.call('GET', `/api/gift-registry/${owner.siteId}`)).body,
  )
  const counted = giftRegistryReservations.reduce((sum, { quantityReserved }) => sum + quantityReserved, 0)
  const took = reserved.filter(({ status }) => status === 200).length
  const refused = reserved.filter(({ text }) => /"gift-(?:taken|gone)"/.test(text)).length
  const none = { atMost: 0 }
  return [
    plainRow('  answers that were not heard', '', errors, none),
    plainRow('  sent again for want of an answer', '', [...sent, ...again].filter(({ tries }) => tries > 1).length),
    plainRow('  answers lost', '', lost, none),
    plainRow('  answers doubled', '', stored.length - kept.size, none),
    plainRow('  repeats that were answered otherwise', '', otherwise, none),
    plainRow('  saves that failed', '', saves.filter(({ status }) => status !== 200).length, none),
    plainRow(`  ${wanting} want ${gifts} gifts: reserved too many or too few`, '', Math.abs(took - gifts), none),
    plainRow('  reservations that the list tells otherwise', '', Math.abs(counted - took), none),
    plainRow('  others not told that they are taken', '', wanting - took - refused, none),
    plainRow(`  reading ${stored.length} answers`, 'ms', listMs),
  ].map((row) => ({ ...row, name: row.name.replace(/^ {2}/, `  ${name}: `) }))
}

/** Like the island: an unanswered submission is sent again unchanged. */
async function sendUntilAnswered(guests: Guests, number: number, path: string, body: unknown): Promise<Sent> {
  const begun = performance.now()
  for (let tries = 1; ; tries += 1) {
    const reply = await guests.call(number, 'POST', path, body)
    if (reply.status !== 0 || tries === 3) return { ...reply, tries, ms: performance.now() - begun }
  }
}

function wantGift(guests: Guests, owner: Owner, number: number): Promise<Reply> {
  const body = { quantity: 1, password: `mine ${number}` }
  return guests.call(number, 'PUT', `/api/gift-registry/${owner.siteId}/gifts00001/gift000001/v2`, body)
}

function documentWithGifts() {
  const document = documentWithForms()
  const registry = {
    id: 'gifts00001',
    siteModuleType: 'GiftRegistry',
    title: { sv: 'Önskelista' },
    items: [{ id: 'gift000001', title: { sv: 'Glas' }, quantity: gifts }],
  }
  return { ...document, siteModules: [...document.siteModules, registry] }
}

/** Waits until the site is published, so that guests may answer. */
export async function untilPublished({ client, siteId }: Owner): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await client.call('GET', `/api/sites/public/${siteId}`)).status === 200) return
    await wait(100)
  }
  throw new Error('the site is not published')
}

/** Saves the site repeatedly, each time with another title, until stopped. */
function createSaver({ client, siteId }: Owner): { start(): void; stop(): Promise<Reply[]> } {
  const saves: Reply[] = []
  let running = false
  let ended = Promise.resolve()
  async function run(): Promise<void> {
    let site = siteResponse.parse((await client.call('GET', `/api/sites/${siteId}`)).body)
    while (running) {
      const begun = performance.now()
      const siteModules = site.siteModules.map((module) =>
        module.siteModuleType === 'Header' ? { ...module, title: { sv: `Åsa & Bo ${saves.length}` } } : module,
      )
      const saved = await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules })
      saves.push({ status: saved.status, text: saved.bytes.toString(), ms: performance.now() - begun })
      if (saved.status === 200) site = siteResponse.parse(saved.body)
      await wait(200)
    }
  }
  return {
    start() {
      running = true
      ended = run()
      // prevents an unhandled rejection; `stop` rethrows the error
      ended.catch(() => {})
    },
    async stop() {
      running = false
      await ended
      return saves
    },
  }
}

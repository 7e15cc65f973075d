import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answersResponse, postKeyResponse } from '../domain/forms/answers-contract.ts'
import { household } from '../domain/guests/guest-contract.ts'
import { newId } from '../platform/ids.ts'
import { documentWithForms, ids } from '../tests/factories/document-with-forms.ts'
import { createOwner, type Owner, publish } from '../tests/journeys/owner.ts'
import { type Arrangement, onBothDatabases } from './answer-arrangements.ts'
import { untilPublished } from './answers.ts'
import { type BenchRow, percentile, plainRow, ratioRow } from './report.ts'

const households = Number(process.env.BENCH_HOUSEHOLDS ?? 500)
/** In this time all of them open their pages. */
const openingMs = 10_000
/** Between opening and sending: forms without a link are taken for a robot's before. */
const fillInMs = 3300
const none = { atMost: 0 }

/** Links that strangers guess on each database, from so many networks. */
const [guesses, strangers] = [10_000, 20]

/**
 * Five hundred households open their pages within ten seconds, and both members answer at the same moment, against as many guests and answers
 * with the plain form page of the same site: half of them before, half after, at the same rate. Then strangers guess links.
 */
export const benchInvitations = (): Promise<BenchRow[]> => onBothDatabases(measure)

const range = (length: number) => Array.from({ length }, (_, n) => n)

interface Invited {
  path: string
  anna: string
  erik: string
}

async function measure({ name, ports }: Arrangement): Promise<BenchRow[]> {
  const owner = await createOwner({ editor: `http://localhost:${ports[0]}` }, () => documentWithForms())
  const host = await publish(owner, `links-${ports[0]}`)
  await untilPublished(owner)
  const invited = await inviteAll(owner)
  const call = callerOf(host, ports)
  const form = `/api/form-pages/${owner.siteId}/${ids.rsvp}?language=sv&guests=1`
  const bo = { [`g0-${ids.name}`]: 'Bo', [`g0-${ids.coming}`]: ids.yes }
  const visitPlainly = (some: readonly Invited[]) => visitAll(call, some, () => ({ path: form, sent: () => [bo, bo] }))
  // what runs for the first time is slow
  for (const { path } of invited.slice(0, 50)) for (const at of [path, form]) await call(0, 'GET', at)
  await visitPlainly(invited.slice(0, 20))

  const half = invited.length / 2
  const before = await visitPlainly(invited.slice(0, half))
  const linked = await visitAll(call, invited, ({ path }, n) => ({
    path: `${path}?language=sv`,
    sent: () => [
      { [`g0-${ids.name}`]: `Anna ${n}`, [`g0-${ids.coming}`]: ids.yes },
      { [`g1-${ids.name}`]: `Erik ${n}`, [`g1-${ids.coming}`]: ids.no },
    ],
  }))
  const after = await visitPlainly(invited.slice(half))
  const compare = (what: string, ours: readonly number[], plain: readonly number[]) =>
    ([0.5, 0.95, 0.99] as const).map((share) =>
      ratioRow(
        `invitations, ${name}: ${what}, p${share * 100}`,
        'ms',
        percentile(ours, share),
        percentile(plain, share),
        share === 0.95 ? { atMost: 3 } : undefined,
      ),
    )
  return [
    ...compare(`${households} pages opened`, linked.opened, [...before.opened, ...after.opened]),
    ...compare('both members answer', linked.sent, [...before.sent, ...after.sent]),
    plainRow('  visits that failed', '', before.failed + linked.failed + after.failed, none),
    ...(await judge(owner, invited)),
    ...(await guess(call, invited)),
  ]
}

/** Strangers guess, some of them next to real links, while households open theirs. */
async function guess(call: ReturnType<typeof callerOf>, invited: readonly Invited[]): Promise<BenchRow[]> {
  const seen = new Map<number, number[]>(range(strangers).map((stranger) => [stranger, []]))
  let refused = 0
  await Promise.all(
    range(strangers).map(async (stranger) => {
      for (const n of range(guesses / strangers)) {
        const near = invited[(n * strangers + stranger) % invited.length]?.path ?? ''
        const path = n % 2 === 0 ? `${near.slice(0, -1)}${near.endsWith('x') ? 'y' : 'x'}` : `/api/i/${newId()}`
        seen.get(stranger)?.push((await call(100_000 + stranger, 'GET', path)).status)
        if (n % 50 === 0 && (await call(n + stranger, 'GET', near)).status !== 200) refused += 1
      }
    }),
  )
  const all = [...seen.values()]
  return [
    plainRow(
      `  links of ${guesses} guessed that opened`,
      '',
      all.flat().filter((status) => status === 200).length,
      none,
    ),
    plainRow(
      '  guesses beyond the limit that were not told to wait',
      '',
      all.flatMap((statuses) => statuses.slice(20)).filter((status) => status !== 429).length,
      none,
    ),
    plainRow('  households that could not open theirs meanwhile', '', refused, none),
  ]
}

async function inviteAll(owner: Owner): Promise<Invited[]> {
  const invited: Invited[] = []
  for (const n of range(households)) {
    const person = (firstName: string) => ({ id: newId(), firstName: `${firstName} ${n}`, lastName: '' })
    const written = { envelopeName: `Nr ${n}`, invitees: [person('Anna'), person('Erik')], revision: 0 }
    const { body } = await owner.client.call('PUT', `/api/sites/${owner.siteId}/households/${newId()}`, written)
    const { link, invitees } = household.parse(body)
    const [anna, erik] = invitees
    invited.push({ path: new URL(link ?? '').pathname, anna: anna?.id ?? '', erik: erik?.id ?? '' })
  }
  return invited
}

/** Each answer is there once, and belongs to the person who gave it. */
async function judge(owner: Owner, invited: readonly Invited[]): Promise<BenchRow[]> {
  const listed = await owner.client.call('GET', `/api/rsvps/${owner.siteId}/v4`)
  const answers = answersResponse.parse(listed.body).data.filter(({ inviteeId }) => inviteeId !== undefined)
  const names = new Map<string, string[]>()
  for (const { inviteeId = '', formElements } of answers)
    names.set(inviteeId, [...(names.get(inviteeId) ?? []), formElements[0]?.value ?? ''])
  const expected = invited.flatMap(({ anna, erik }, n) => [
    { id: anna, name: `Anna ${n}` },
    { id: erik, name: `Erik ${n}` },
  ])
  const replies = new Set(answers.map(({ groupIdentifier }) => groupIdentifier))
  return [
    plainRow('  answers lost', '', expected.filter(({ id }) => !names.has(id)).length, none),
    plainRow('  answers doubled', '', answers.length - names.size, none),
    plainRow(
      '  answers of somebody else',
      '',
      expected.filter(({ id, name }) => names.get(id)?.[0] !== name).length,
      none,
    ),
    plainRow('  replies beside one per household', '', Math.abs(replies.size - invited.length), none),
  ]
}

interface Visited {
  opened: number[]
  sent: number[]
  failed: number
}

async function visitAll(
  call: ReturnType<typeof callerOf>,
  invited: readonly Invited[],
  plan: (one: Invited, n: number) => { path: string; sent: () => Record<string, string>[] },
): Promise<Visited> {
  const visited: Visited = { opened: [], sent: [], failed: 0 }
  const visit = async (one: Invited, n: number) => {
    await wait((n * openingMs) / households)
    const { path, sent } = plan(one, n)
    const page = await call(n, 'GET', path)
    visited.opened.push(page.ms)
    const hidden = hiddenIn(page.text)
    // the plain form's key serves one answer
    const key = await call(n, 'GET', '/api/rsvps/post-key')
    const { key: other } = postKeyResponse.parse(JSON.parse(key.text))
    await wait(fillInMs)
    const replies = await Promise.all(
      sent().map((fields, member) =>
        call(
          n,
          'POST',
          path,
          new URLSearchParams({
            ...hidden,
            ...(member === 0 ? {} : { postKey: other }),
            ...fields,
            submissionId: newId() + newId(),
          }).toString(),
        ),
      ),
    )
    for (const { ms, sent: isSent } of replies) {
      visited.sent.push(ms)
      if (!isSent) visited.failed += 1
    }
    if (page.status !== 200) visited.failed += 1
  }
  await Promise.all(invited.map(visit))
  return visited
}

/** The values of a page's hidden fields. */
function hiddenIn(html: string): Record<string, string> {
  const found = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

function callerOf(host: string, ports: readonly number[]) {
  const agent = new Agent({ keepAlive: false, maxSockets: 2000 })
  return (
    number: number,
    method: string,
    path: string,
    body = '',
  ): Promise<{ sent: boolean; status: number; text: string; ms: number }> => {
    const begun = performance.now()
    const headers = {
      Host: host,
      Origin: `http://${host}`,
      'Content-Length': Buffer.byteLength(body),
      'Content-Type': 'application/x-www-form-urlencoded',
      // each from a different network
      'X-Forwarded-For': `81.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    }
    return new Promise((resolve) => {
      const done = (status: number, text: string, location = '') =>
        resolve({ status, text, ms: performance.now() - begun, sent: /[?&](?:sent|changed)=/.test(location) })
      const port = ports[number % ports.length]
      const outgoing = request({ agent, method, path, headers, host: '127.0.0.1', port, timeout: 60_000 }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(parts).toString(), answer.headers.location))
      })
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')))
      outgoing.on('error', (error) => done(0, error.message))
      outgoing.end(body)
    })
  }
}

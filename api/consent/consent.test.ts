import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../platform/env/settings.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'

const provider = 'https://measure.example'
let api: TestApi
let silent: TestApi
beforeAll(async () => {
  const settings = readSettings({
    BRAND: 'party',
    ANALYTICS_SCRIPT_URL: `${provider}/a.js`,
    ANALYTICS_ORIGINS: 'https://collect.example',
    CONVERSION_URL: 'https://revenue.example/buy?order={reference}',
  })
  ;[api, silent] = await Promise.all([startTestApi('sqlite', { settings }), startTestApi('sqlite')])
})
afterAll(() => Promise.all([api.close(), silent.close()]))

const page = async (path: string, cookie = '', { url }: TestApi = api) => {
  const answer = await fetch(url + path, { headers: { cookie } })
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}
const form = (fields: Record<string, string>) =>
  fetch(`${api.url}/api/consent/form`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

describe('where nothing is measured', () => {
  it('nobody is asked, and the policy lets nobody in', async () => {
    const { html, policy } = await page('/sv', '', silent)
    expect(html).not.toContain('class="consent-bar"')
    expect(policy).toContain("form-action 'none'")
    expect((await page('/sv/kakor', '', silent)).html).toContain('Vi mäter ingenting')
    const configuration = await (await fetch(`${silent.url}/api/client-configuration`)).json()
    expect(configuration).toMatchObject({ measuring: null })
  })
})

describe('where the operator measures', () => {
  it.each([
    ['sv', 'Nej, mät inte'],
    ['en', 'No, thanks'],
    ['da', 'Nej, mål ikke'],
  ])('asks first, in %s, and fetches nothing', async (language, no) => {
    const { html, policy } = await page(`/${language}`)
    expect(html).toContain('class="consent-bar"')
    expect(html).toContain(no)
    expect(html).not.toContain(provider)
    // only what stands in the page itself
    expect(policy).not.toMatch(/script-src [^;]*(?:https?:|'self')/)
  })

  it('keeps an answer for twelve months, out of scripts’ reach, and leads back to the page', async () => {
    const answer = await form({ measuring: 'yes', to: '/da/digital-studentinbjudan' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/da/digital-studentinbjudan'])
    expect(answer.headers.get('set-cookie')).toBe(
      'festoon_consent=yes; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    )
    const refused = await form({ measuring: 'anything', to: '/sv' })
    expect(refused.headers.get('set-cookie')).toContain('festoon_consent=no;')
  })

  it.each(['//evil.example', 'https://evil.example/sv', '/\\evil.example', '/sv/../x', ''])(
    'never leads away from here: %s',
    async (to) => {
      expect((await form({ measuring: 'no', to })).headers.get('location')).toBe('/')
    },
  )

  it('takes the answer from our own pages only', async () => {
    const answer = await fetch(`${api.url}/api/consent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{"measuring":true}',
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('lets the service in after a yes, and nobody after a no', async () => {
    const yes = await page('/sv', 'festoon_consent=yes')
    expect(yes.html).toContain(`src="${provider}/a.js"`)
    expect(yes.html).not.toContain('class="consent-bar"')
    expect(yes.policy).toMatch(/script-src [^;]*https:\/\/measure\.example/)
    expect(yes.policy).toContain(`connect-src ${provider} https://collect.example`)
    const no = await page('/sv', 'festoon_consent=no')
    expect(no.html).not.toMatch(/class="consent-bar"|measure\.example/)
    expect(no.policy).not.toContain(provider)
  })

  it('lets the choice be changed on the page about cookies', async () => {
    expect((await page('/sv/kakor')).html).toContain('Du har inte valt än')
    const { html } = await page('/sv/kakor', 'festoon_consent=yes')
    expect(html).toContain('Du har sagt ja till mätning.')
    expect(html.match(/name="measuring"/g)).toHaveLength(2)
    expect((await page('/sv/kakor', 'festoon_consent=no')).html).toContain('Du har sagt nej till mätning.')
  })

  it('tells the editor, which is let talk to the service; conversions are the party brand’s', async () => {
    const answer = await fetch(`${api.url}/api/client-configuration`, { headers: { cookie: 'festoon_consent=yes' } })
    expect(await answer.json()).toMatchObject({
      measuring: {
        scriptUrl: `${provider}/a.js`,
        conversionUrl: 'https://revenue.example/buy?order={reference}',
        consent: 'yes',
      },
    })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src [^;]*https:\/\/measure\.example/)
    expect(policy).toMatch(/connect-src [^;]*https:\/\/collect\.example/)
    expect(policy).toMatch(/img-src [^;]*https:\/\/revenue\.example/)
    expect(policy).not.toMatch(/script-src [^;]*revenue/)
  })
})

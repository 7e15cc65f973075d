import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageContextProvider, usePage } from '../kit/field-renderers.tsx'
import { rsvpSchema } from '../rsvp/schema.ts'
import { RsvpView } from '../rsvp/view.tsx'
import { moduleDefaults } from '../schemas.ts'

const place = { ordinal: 0, index: 0, background: 'background', pair: 'alone' } as const

function ReplyCard({ language, now }: { language: string; now: string }) {
  const module = rsvpSchema.parse({ ...moduleDefaults.Rsvp('rsvp000001'), deadline: '2027-05-01' })
  return (
    <PageContextProvider value={{ ...usePage(), language, now: new Date(now) }}>
      <RsvpView module={module} place={place} />
    </PageContextProvider>
  )
}

const textOf = (language: string, now: string) =>
  renderToStaticMarkup(<ReplyCard language={language} now={now} />)
    .replace(/<template.*?<\/template>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')

it.each([
  ['sv', 'Svara senast 1 maj 2027'],
  ['en', 'Please reply by 1 May 2027'],
  ['da', 'Svar senest 1. maj 2027'],
])('tells the last day to answer in %s, until it is over', (language, words) => {
  expect(textOf(language, '2027-05-01T20:00:00Z')).toContain(words)
  expect(textOf(language, '2027-05-02T20:00:00Z')).not.toContain(words)
})

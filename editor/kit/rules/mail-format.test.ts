import { expect, test } from 'vitest'
import { looksLikeMail } from './mail-format.ts'

test('a mail address needs a name, an @ and a domain', () => {
  expect(looksLikeMail(' åsa@exempel.se ')).toBe(true)
  for (const wrong of ['', 'åsa', 'åsa@', '@exempel.se', 'åsa@exempel', 'å sa@exempel.se'])
    expect(looksLikeMail(wrong), wrong).toBe(false)
})

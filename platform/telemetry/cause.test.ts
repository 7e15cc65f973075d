import { expect, test } from 'vitest'
import { collectLog } from '../../tests/support/log.ts'
import { currentCause, requestIdOf, withCause, withSomeCause } from './cause.ts'

test('the id that a proxy of ours has given is kept; any other is made anew', () => {
  expect(requestIdOf('0f8fad5b-d9cb-469f-a165-70867728950e', true)).toBe('0f8fad5b-d9cb-469f-a165-70867728950e')
  const made = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  for (const header of [undefined, '', 'short', 'a'.repeat(65), 'with space in it', '{"level":60}', 'rad\nrad-rad'])
    expect(requestIdOf(header, true)).toMatch(made)
  expect(requestIdOf(['aaaaaaaa', 'bbbbbbbb'], true)).toMatch(made)
  expect(requestIdOf('0f8fad5b-0000-0000-0000-70867728950e', false)).not.toContain('0000-0000')
})

test('every line of what is done for a request bears its id, and no other line does', async () => {
  const { log, lines, of } = collectLog()
  await withCause({ requestId: 'request-one' }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    log.info('one')
    await withCause({ requestId: 'request-two' }, async () => log.info('two'))
    withCause(undefined, () => log.info('none'))
    log.info('one again')
  })
  expect(of('request-one').map(({ msg }) => msg)).toEqual(['one', 'one again'])
  expect(of('request-two').map(({ msg }) => msg)).toEqual(['two'])
  expect(lines[2]).not.toContain('requestId')
  expect(withSomeCause(undefined, currentCause)?.requestId).toMatch(/^[\w-]{36}$/)
})

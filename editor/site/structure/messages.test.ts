import { expect, test } from 'vitest'
import { messages as controlsInDanish } from '../../kit/controls/messages.da.ts'
import { messages as controlsInEnglish } from '../../kit/controls/messages.en.ts'
import { messages as controlsInSwedish } from '../../kit/controls/messages.sv.ts'
import { messages as danish } from './messages.da.ts'
import { messages as english } from './messages.en.ts'
import { messages as swedish } from './messages.sv.ts'

test.each([
  ['Swedish', swedish.deleteText, controlsInSwedish.undo],
  ['English', english.deleteText, controlsInEnglish.undo],
  ['Danish', danish.deleteText, controlsInDanish.undo],
])(
  'the question before a module is deleted names in %s the button that brings it back, and threatens nothing',
  (_, question, button) => {
    expect(question).toContain(button)
    expect(question).not.toMatch(/permanent|inte ångra|cannot|ikke fortryde/i)
  },
)

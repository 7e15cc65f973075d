import { expect, test } from 'vitest'
import kitDa from '../../kit/words.da.json'
import kitEn from '../../kit/words.en.json'
import kitSv from '../../kit/words.sv.json'
import da from '../words.da.json'
import en from '../words.en.json'
import sv from '../words.sv.json'

test.each([
  ['Swedish', sv.structure.deleteText, kitSv.controls.undo],
  ['English', en.structure.deleteText, kitEn.controls.undo],
  ['Danish', da.structure.deleteText, kitDa.controls.undo],
])(
  'the question before a module is deleted names in %s the button that brings it back, and threatens nothing',
  (_, question, button) => {
    expect(question).toContain(button)
    expect(question).not.toMatch(/permanent|inte ångra|cannot|ikke fortryde/i)
  },
)

import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  label: 'Spørgsmål {{number}}',
  'label@change': 'spørgsmål',
  'formElements/*@change': 'spørgsmål',
  'options/*@change': 'svarmulighed',
  'options/*/text': 'Spørgsmål {{of}}, svar {{number}}',
  'options/*/text@change': 'svarmulighed',
  'required@change': 'obligatorisk eller frivillig',
  'showConditions@change': 'hvornår spørgsmålet vises',
  sendButton: 'Knappen, der sender',
  'sendButton@change': 'tekst på en knap',
  confirmationTitle: 'Bekræftelsens overskrift',
  'confirmationTitle@change': 'bekræftelsens overskrift',
  confirmationText: 'Bekræftelsens tekst',
  'confirmationText@change': 'bekræftelsens tekst',
  'deadline@change': 'svarfrist',
  'closed@change': 'åben eller lukket for svar',
  closedText: 'Tekst, når der er lukket',
  'closedText@change': 'tekst, når formularen er lukket',
  'recipients@change': 'modtagere',
}

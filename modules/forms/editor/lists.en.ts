import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  label: 'Question {{number}}',
  'label@change': 'question',
  'formElements/*@change': 'question',
  'options/*@change': 'answer to choose',
  'options/*/text': 'Question {{of}}, answer {{number}}',
  'options/*/text@change': 'answer to choose',
  'required@change': 'required or optional',
  'showConditions@change': 'when the question is shown',
  sendButton: 'The button that sends it',
  'sendButton@change': 'text of a button',
  confirmationTitle: 'Heading of the confirmation',
  'confirmationTitle@change': 'heading of the confirmation',
  confirmationText: 'Text of the confirmation',
  'confirmationText@change': 'text of the confirmation',
  'deadline@change': 'last day for answers',
  'closed@change': 'open or closed for answers',
  closedText: 'Text when it is closed',
  'closedText@change': 'text when the form is closed',
  'recipients@change': 'recipients',
}

import type * as z from 'zod'
import type { siteDocumentSchema } from '../../modules/site-document.ts'

type ModuleInput = NonNullable<z.input<typeof siteDocumentSchema>['siteModules']>[number]

const option = (id: string, sv: string, en: string, da: string) => ({ id, text: { sv, en, da } })

/** A reply card for up to five guests: a choice, questions that depend on it, and a choice among many. */
export const rsvp: ModuleInput = {
  id: 'rsvp000001',
  siteModuleType: 'Rsvp',
  title: { sv: 'Svarskort', en: 'Reply card', da: 'Svarkort' },
  text: {
    sv: '<p>Vi ser fram emot ert svar senast den 1 maj.</p>',
    en: '<p>We look forward to your answer by 1 May.</p>',
    da: '<p>Vi glæder os til jeres svar senest den 1. maj.</p>',
  },
  form: {
    formElements: [
      {
        id: 'name0001',
        formElementType: 'ShortText',
        required: true,
        label: { sv: 'Namn', en: 'Name', da: 'Navn' },
      },
      {
        id: 'coming01',
        formElementType: 'SingleSelect',
        label: { sv: 'Kommer du?', en: 'Will you come?', da: 'Kommer du?' },
        options: [option('yes00001', 'Ja', 'Yes', 'Ja'), option('no000001', 'Nej', 'No', 'Nej')],
      },
      {
        id: 'food0001',
        formElementType: 'SingleSelect',
        required: true,
        label: { sv: 'Vad vill du äta?', en: 'What would you like to eat?', da: 'Hvad vil du spise?' },
        options: [
          option('meat0001', 'Oxfilé med rostad potatis', 'Fillet of beef with potatoes', 'Oksefilet med kartofler'),
          option('fish0001', 'Rödingfilé med dillsmör', 'Char with dill butter', 'Fjeldørred med dildsmør'),
          option('veg00001', 'Rostad jordärtskocka (vegan)', 'Roasted artichoke (vegan)', 'Ristet jordskok (vegansk)'),
        ],
        showConditions: [{ type: 'SHOW', formElementId: 'coming01', formElementOptionIds: ['yes00001'] }],
      },
      {
        id: 'allergy1',
        formElementType: 'ShortText',
        label: { sv: 'Allergier', en: 'Allergies', da: 'Allergier' },
        showConditions: [{ type: 'SHOW', formElementId: 'coming01', formElementOptionIds: ['yes00001'] }],
      },
      {
        id: 'greeting',
        formElementType: 'ShortText',
        label: { sv: 'En hälsning', en: 'A greeting', da: 'En hilsen' },
        showConditions: [{ type: 'SHOW', formElementId: 'coming01', formElementOptionIds: ['no000001'] }],
      },
    ],
  },
  sendButton: { sv: 'Skicka svar', en: 'Send your reply', da: 'Send svar' },
}

/** A custom form, for one guest at a time. */
export const form: ModuleInput = {
  id: 'form000001',
  siteModuleType: 'Form',
  title: { sv: 'Vill du hålla tal?', en: 'Would you like to speak?', da: 'Vil du holde tale?' },
  text: {
    sv: '<p>Anmäl dig till vår toastmaster Linnea, så får du en tid under middagen.</p>',
    en: '<p>Tell our toastmaster Linnea, and she will find a moment during dinner.</p>',
    da: '<p>Meld dig hos vores toastmaster Linnea, så får du et tidspunkt under middagen.</p>',
  },
  form: {
    formElements: [
      {
        id: 'speaker1',
        formElementType: 'ShortText',
        required: true,
        label: { sv: 'Vem talar?', en: 'Who speaks?', da: 'Hvem taler?' },
      },
      {
        id: 'minutes1',
        formElementType: 'SingleSelect',
        required: false,
        label: { sv: 'Hur länge?', en: 'For how long?', da: 'Hvor længe?' },
        options: [
          option('short001', 'Tre minuter', 'Three minutes', 'Tre minutter'),
          option('long0001', 'Längre', 'Longer', 'Længere'),
        ],
      },
      {
        id: 'tools001',
        formElementType: 'ShortText',
        label: {
          sv: 'Behöver du något, till exempel projektor, musik eller hjälp av gästerna?',
          en: 'Do you need anything, such as a projector, music or help from the guests?',
          da: 'Har du brug for noget, for eksempel projektor, musik eller hjælp fra gæsterne?',
        },
      },
    ],
  },
  showFormButton: { sv: 'Anmäl tal', en: 'Sign up', da: 'Tilmeld tale' },
  confirmationTitle: { sv: 'Vad roligt!', en: 'Wonderful!', da: 'Hvor dejligt!' },
  confirmationText: { sv: '<p>Linnea hör av sig till dig.</p>', en: '<p>Linnea will be in touch.</p>' },
}

/** Every kind of module with a form for guests, filled in. */
export const formModules: readonly ModuleInput[] = [rsvp, form]

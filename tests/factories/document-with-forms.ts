import { type SiteDocument, siteDocumentSchema } from '../../modules/site-document.ts'

/** Ids of the page's forms and questions. */
export const ids = {
  rsvp: 'rsvp000001',
  name: 'question01',
  coming: 'question02',
  yes: 'option0001',
  no: 'option0002',
  food: 'question03',
  form: 'form000001',
  song: 'question04',
} as const

export function documentWithForms(changes: { rsvp?: object; document?: object } = {}): SiteDocument {
  const text = (sv: string) => ({ sv })
  return siteDocumentSchema.parse({
    availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'en' }],
    siteModules: [
      { id: 'header0001', siteModuleType: 'Header', title: { sv: 'Åsa & Bo' } },
      {
        id: ids.rsvp,
        siteModuleType: 'Rsvp',
        title: { sv: 'O.S.A.', en: 'R.S.V.P.' },
        form: {
          formElements: [
            { id: ids.name, formElementType: 'ShortText', label: text('Namn'), required: true },
            {
              id: ids.coming,
              formElementType: 'SingleSelect',
              label: text('Kommer du?'),
              options: [
                { id: ids.yes, text: text('Ja') },
                { id: ids.no, text: text('Nej') },
              ],
            },
            {
              id: ids.food,
              formElementType: 'ShortText',
              label: text('Matönskemål'),
              showConditions: [{ type: 'SHOW', formElementId: ids.coming, formElementOptionIds: [ids.yes] }],
            },
          ],
        },
        ...changes.rsvp,
      },
      {
        id: ids.form,
        siteModuleType: 'Form',
        title: text('Önska en låt'),
        form: { formElements: [{ id: ids.song, formElementType: 'ShortText', label: text('Låt'), required: true }] },
      },
    ],
    ...changes.document,
  })
}

/** One guest's answers. */
export const guest = (name: string, coming: 'yes' | 'no' = 'yes', food?: string) => ({
  formElements: [
    { formElement: ids.name, value: name },
    { formElement: ids.coming, selectedOption: ids[coming] },
    ...(food === undefined ? [] : [{ formElement: ids.food, value: food }]),
  ],
})

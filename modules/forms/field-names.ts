/** Field names of forms: shared by pages with and without scripts and by the code that reads the forms. Pure. */

/** Name of a guest's field. Guests are numbered from 0; forms for one person only have guest 0. */
export const fieldName = (guest: number, elementId: string) => `${guestPrefix(guest)}${elementId}`

/** Prefix of the names of a guest's fields. */
export const guestPrefix = (guest: number) => `g${guest}-`

/** Prefix in the template of a guest's fields, before they get a number (client/open-form.ts). No id contains it. */
export const templatePrefix = 'g~'

/** Names of fields that a form has only once. */
export const formFields = { guests: 'guests', mail: 'receiptMail', trap: 'trap' } as const
/** Name of the hidden field that says whose a guest's answers are, on pages where that is known. */
export const whoseField = (guest: number) => `p${guest}-guest`

/** Name of the hidden field that says which of a guest's earlier answers has been seen. */
export const seenField = (guest: number) => `p${guest}-seen`

/** Name of the button that changes the number of guests on the page without scripts. */
export const recountField = 'recount'

/** The site's password, asked for on submission if the guest's admission expired while the form was open. */
export const gateField = 'sitePassword'

/** Page for filling in a form without scripts, rendered by the API. */
export function formPagePath(siteId: string, moduleId: string, language: string, guests?: number): string {
  const path = `/api/form-pages/${siteId}/${moduleId}?language=${language}`
  return guests === undefined ? path : `${path}&${formFields.guests}=${guests}`
}

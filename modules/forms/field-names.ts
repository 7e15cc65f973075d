/** How the fields of a form are called, on the page, on the page without scripts, and where it is read again. Pure. */

/** Name of a guest's field: guests count from 0; a form that is filled in by one has guest 0 only. */
export const fieldName = (guest: number, elementId: string) => `${guestPrefix(guest)}${elementId}`

/** Begins the names of all fields of a guest. */
export const guestPrefix = (guest: number) => `g${guest}-`

/** Stands in the template of one guest's fields in the place of the number (client/open-form.ts); no id contains it. */
export const templatePrefix = 'g~'

/** Names of the fields that a form has once. */
export const formFields = { guests: 'guests', mail: 'receiptMail', trap: 'trap' } as const
/** Name of the button that is pressed for another number of guests, on the page without scripts. */
export const recountField = 'recount'

/** A site's password, asked for between a form and its sending: the form was open while its guest's admission ended. */
export const gateField = 'sitePassword'

/** Where a form is filled in without scripts; the API renders it. */
export function formPagePath(siteId: string, moduleId: string, language: string, guests?: number): string {
  const path = `/api/form-pages/${siteId}/${moduleId}?language=${language}`
  return guests === undefined ? path : `${path}&${formFields.guests}=${guests}`
}

import type { FormModule } from '../../../modules/form/schema.ts'
import type { RsvpModule } from '../../../modules/rsvp/schema.ts'

/** The modules that ask guests something; their panels share what lies in this folder. */
export type ModuleWithForm = FormModule | RsvpModule

/** Where the questions lie in them: a list of the draft's actions. */
export const questionsPath = 'form/formElements'
export const optionsPath = (questionId: string) => `${questionsPath}/${questionId}/options`

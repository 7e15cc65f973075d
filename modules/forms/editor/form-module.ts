import type { FormModule } from '../../form/schema.ts'
import type { RsvpModule } from '../../rsvp/schema.ts'

/** The modules with questions; their panels share the code in this folder. */
export type ModuleWithForm = FormModule | RsvpModule

/** The path of the questions in these modules, as a list for the draft's actions. */
export const questionsPath = 'form/formElements'
export const optionsPath = (questionId: string) => `${questionsPath}/${questionId}/options`

import * as z from 'zod'
import { newQuestion, partId } from '../forms/form-defaults.ts'
import { formModuleFields, ownLabel } from '../forms/form-module-schema.ts'
import { moduleBase } from '../kit/module-base.ts'

/** Fields are in the order guests see them, which translate mode follows. */
const { title, text, ...rest } = formModuleFields

/** A form with the owner's own questions; older documents call one of them Speech2 (product-rules.md#forms). */
export const formModuleSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('Form'),
  title,
  text,
  /** Text of the button that opens the form. */
  showFormButton: ownLabel,
  ...rest,
})
export type FormModule = z.infer<typeof formModuleSchema>

/** A new form with one text field. */
export function formModuleDefaults(id: string): FormModule {
  return formModuleSchema.parse({
    id,
    siteModuleType: 'Form',
    mailsWithoutDiet: true,
    form: { formElements: [{ id: partId(id, 'field'), formElementType: 'ShortText', label: newQuestion.shortText }] },
  })
}

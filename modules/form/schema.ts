import * as z from 'zod'
import { formBase, ownLabel } from '../kit/form-base.ts'
import { moduleBase } from '../kit/module-base.ts'

/** A form of the owner's own questions; older documents call one of them Speech2 (specification 2, section 3, Form module). */
export const formModuleSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('Form'),
  ...formBase,
  /** Text of the button that opens the form. */
  showFormButton: ownLabel,
})
export type FormModule = z.infer<typeof formModuleSchema>

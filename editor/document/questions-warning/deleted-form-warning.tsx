import type { ReactNode } from 'react'
import { moduleForm } from '../../../modules/module-forms.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import { AnswersWarning } from './answers-warning.tsx'
import { useAnsweredForms } from './use-answered-forms.ts'

/** The warning before deleting a form that guests have answered; renders nothing for any other module. */
export function DeletedFormWarning({ siteId, module }: { siteId: string | null; module: SiteModule }): ReactNode {
  const answered = useAnsweredForms(siteId, moduleForm(module) !== undefined)
  return answered.has(module.id) && <AnswersWarning deleting />
}

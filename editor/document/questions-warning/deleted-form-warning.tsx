import type { ReactNode } from 'react'
import { moduleForm } from '../../../modules/module-forms.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import { AnswersWarning } from './answers-warning.tsx'
import { useAnsweredForms } from './use-answered-forms.ts'

/** What it means to delete a form that guests have answered; nothing for any other module. */
export function DeletedFormWarning({ siteId, module }: { siteId: string | null; module: SiteModule }): ReactNode {
  const answered = useAnsweredForms(siteId, moduleForm(module) !== undefined)
  return answered.has(module.id) && <AnswersWarning deleting />
}

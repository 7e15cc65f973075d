import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormElement, type QuestionRole, questionRoles } from '../../../domain/forms/form.ts'
import { hasSeveral, questionOfRole, roleOf, rolesFor } from '../../../domain/forms/question-roles.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { Select } from '../../../editor/kit/controls/select.tsx'
import { showToast } from '../../../editor/kit/controls/toast-queue.ts'
import { moduleForms } from '../../module-forms.ts'
import { questionsPath } from './form-module.ts'

interface RoleFieldProps {
  moduleId: string
  element: FormElement
  elements: readonly FormElement[]
}

/** What the answer to a question is used for. Unless several may be, another question that was used for it no longer is, which is said and can be undone. */
export function RoleField({ moduleId, element, elements }: RoleFieldProps): ReactNode {
  const { t } = useTranslation('forms')
  const { store, language } = useEditor()
  const withoutRole = withRole(elements, element.id, undefined)
  const plain = withoutRole.find(({ id }) => id === element.id)
  const usual = plain === undefined ? null : roleOf(plain, withoutRole)
  const set = (next: readonly FormElement[]) =>
    store.dispatch({ type: 'set-field', moduleId, field: questionsPath, value: next.map(asValue), apart: true })
  const undo = () => {
    const now = moduleForms(store.state().history.document).find(({ formId }) => formId === moduleId)
    if (now !== undefined) set(withRolesOf(now.elements, elements))
  }
  const choose = (value: string) => {
    const role = questionRoles.find((known) => known === value)
    set(withRole(elements, element.id, role))
    const before = role === undefined || hasSeveral(role) ? null : questionOfRole(elements, role)
    if (role === undefined || before === null || before.id === element.id) return
    const question = textIn(before.label, language) || t('unnamed')
    showToast(t('roleMoved', { role: t(`roles.${role}`), question }), undo)
  }
  return (
    <>
      <Select
        label={t('role')}
        value={element.role ?? ''}
        onChange={choose}
        choices={[
          { value: '', label: usual === null ? t('roleNone') : t('roleGuessed', { role: t(`roles.${usual.role}`) }) },
          ...rolesFor(element).map((role) => ({ value: role, label: t(`roles.${role}`) })),
        ]}
      />
      <p className="panel-meta">{t('roleHelp')}</p>
    </>
  )
}

/** The questions with a role given to one of them, and to no other unless several may have it. */
function withRole(elements: readonly FormElement[], id: string, role: QuestionRole | undefined): FormElement[] {
  return elements.map((element) => {
    if (element.id !== id && (role === undefined || hasSeveral(role) || element.role !== role)) return element
    const { role: _, ...others } = element
    return element.id === id && role !== undefined ? { ...others, role } : others
  })
}

/** The questions with the roles that they had. */
const withRolesOf = (elements: readonly FormElement[], before: readonly FormElement[]): FormElement[] =>
  elements.map((element) => {
    const { role: _, ...others } = element
    const role = (before.find(({ id }) => id === element.id) ?? element).role
    return role === undefined ? others : { ...others, role }
  })

/** The same as plain objects, as fields are set to. */
const asValue = ({ options, showConditions, ...question }: FormElement) => ({
  ...question,
  options: options.map((option) => ({ ...option })),
  showConditions: showConditions.map((condition) => ({ ...condition })),
})

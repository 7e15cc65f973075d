import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormElement, type QuestionRole, questionRoles } from '../../../domain/forms/form.ts'
import { roleOf, rolesFor } from '../../../domain/forms/question-roles.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { Select } from '../../../editor/kit/controls/select.tsx'
import { questionsPath } from './form-module.ts'

interface RoleFieldProps {
  moduleId: string
  element: FormElement
  elements: readonly FormElement[]
}

/** What the answer to a question is used for. Another question that was used for it no longer is. */
export function RoleField({ moduleId, element, elements }: RoleFieldProps): ReactNode {
  const { t } = useTranslation('forms')
  const { store } = useEditor()
  const withoutRole = withRole(elements, element.id, undefined)
  const plain = withoutRole.find(({ id }) => id === element.id)
  const usual = plain === undefined ? null : roleOf(plain, withoutRole)
  const choose = (value: string) => {
    const role = questionRoles.find((known) => known === value)
    store.dispatch({
      type: 'set-field',
      moduleId,
      field: questionsPath,
      value: withRole(elements, element.id, role).map(asValue),
      apart: true,
    })
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

/** The questions with a role given to one of them, and to no other. */
function withRole(elements: readonly FormElement[], id: string, role: QuestionRole | undefined): FormElement[] {
  return elements.map((element) => {
    if (element.id !== id && (role === undefined || element.role !== role)) return element
    const { role: _, ...others } = element
    return element.id === id && role !== undefined ? { ...others, role } : others
  })
}

/** The same as plain objects, as fields are set to. */
const asValue = ({ options, showConditions, ...question }: FormElement) => ({
  ...question,
  options: options.map((option) => ({ ...option })),
  showConditions: showConditions.map((condition) => ({ ...condition })),
})

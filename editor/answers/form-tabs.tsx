import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from '../kit/router/router-view.tsx'
import { answersBase } from './answers-path.ts'
import type { AnswerTab } from './model/answer-tabs.ts'

export interface FormTabsProps {
  tabs: readonly AnswerTab[]
  /** The id of the open tab; null while the spam folder is open. */
  current: string | null
  /** The number of answers in the spam folder; null when there is none. */
  spam: number | null
}

/** A link per form, and one to the spam folder if it is not empty. Renders nothing when there is only one choice. */
export function FormTabs({ tabs, current, spam }: FormTabsProps): ReactNode {
  const { t } = useTranslation('answers')
  const { pathname } = useLocation()
  const hasTray = spam !== null && (spam > 0 || current === null)
  if (tabs.length < 2 && !hasTray) return null
  const names = uniqueNames(tabs.map(({ sheet, kind }) => sheet.title || t(kind === 'rsvp' ? 'rsvp' : 'form')))
  const entry = (to: string, name: string, count: number, selected: boolean) => (
    <Link key={to} to={to} className="form-tab" aria-current={selected ? 'page' : undefined}>
      {name}
      <span className="form-tab-count">{count}</span>
    </Link>
  )
  return (
    <nav className="form-tabs" aria-label={t('forms')}>
      {tabs.map(({ id, demo, sheet }, index) =>
        entry(
          `${pathname}?form=${encodeURIComponent(id)}`,
          names[index] ?? '',
          demo ? 0 : sheet.rows.length,
          id === current,
        ),
      )}
      {hasTray && entry(`${answersBase(pathname)}/visa-osa?spam=true`, t('spam'), spam, current === null)}
    </nav>
  )
}

/** Numbers forms with the same name. */
function uniqueNames(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name} ${before + 1}`
  })
}

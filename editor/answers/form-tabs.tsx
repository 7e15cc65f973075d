import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from '../kit/router/router-view.tsx'
import { answersBase } from './answers-path.ts'
import type { AnswerTab } from './model/answer-tabs.ts'

export interface FormTabsProps {
  tabs: readonly AnswerTab[]
  /** The id of the open tab, or what is open instead of one. */
  current: string
  /** The number of answers in the spam folder; null when there is none. */
  spam: number | null
  /** The number of replies that are nobody's on the guest list; null when there is no list. */
  uninvited: number | null
}

/** What may be open instead of a form's answers. */
export const trays = { spam: '@spam', uninvited: '@uninvited' } as const

/** A link per form, and those to the replies without an invitation and to the spam folder if there are any. Renders nothing when there is only one choice. */
export function FormTabs({ tabs, current, spam, uninvited }: FormTabsProps): ReactNode {
  const { t } = useTranslation('answers')
  const { pathname } = useLocation()
  const hasSpam = spam !== null && (spam > 0 || current === trays.spam)
  const hasUninvited = uninvited !== null && (uninvited > 0 || current === trays.uninvited)
  if (tabs.length < 2 && !hasSpam && !hasUninvited) return null
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
      {hasUninvited &&
        entry(
          `${answersBase(pathname)}/visa-osa?uninvited=true`,
          t('uninvited'),
          uninvited,
          current === trays.uninvited,
        )}
      {hasSpam && entry(`${answersBase(pathname)}/visa-osa?spam=true`, t('spam'), spam, current === trays.spam)}
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

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { questionOfRole } from '../../../domain/forms/question-roles.ts'
import { moduleForms } from '../../../modules/module-forms.ts'
import { siteQuery } from '../../kit/queries/use-site.ts'
import { useParams } from '../../kit/router/router-view.tsx'
import { ColumnsDialog } from '../../kit/table/columns-dialog.tsx'
import { guestColumns, isAnswerColumn, roleOfColumn, shownOfSamples } from '../model/columns.ts'
import type { GuestWords } from '../use-guest-words.ts'

export interface ChooseColumnsProps {
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
  words: GuestWords
  onClose: () => void
}

/** Chooses the columns of the guest list. Of answers those are offered that the page's reply forms ask for. */
export function ChooseColumns({ hidden, onHidden, words, onClose }: ChooseColumnsProps): ReactNode {
  const { t } = useTranslation('guests')
  const { siteId } = useParams()
  const { data: site } = useQuery({ ...siteQuery(siteId ?? ''), enabled: siteId !== undefined })
  const forms = site === undefined ? [] : moduleForms(site).filter(({ kind }) => kind === 'rsvp')
  const offered = guestColumns.filter(
    (column) =>
      !isAnswerColumn(column) ||
      !hidden.has(column) ||
      (siteId === undefined && shownOfSamples.includes(column)) ||
      forms.some(({ elements }) => questionOfRole(elements, roleOfColumn[column]) !== null),
  )
  return (
    <ColumnsDialog
      columns={offered.map((column) => ({
        id: column,
        label: words.label(column),
        fixed: column === 'name',
        ...(column === 'diet' && { note: t('dietNote') }),
      }))}
      hidden={new Set(offered.filter((column) => hidden.has(column)))}
      onHidden={(next) => onHidden(new Set([...next, ...guestColumns.filter((column) => !offered.includes(column))]))}
      words={{ title: t('columnsButton'), all: t('allColumns'), done: t('done'), help: t('columnsHelp') }}
      onClose={onClose}
    />
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuestImport } from '../../../domain/guests/import/import-contract.ts'
import { Note } from '../../kit/controls/note.tsx'

/** What an import has done, or that it has been taken back. */
export function ImportResult({ result }: { result: GuestImport }): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const { added, people, seats, changed, left, undone } = result
  if (undone !== null)
    return (
      <Note tone={undone.kept.length === 0 ? 'success' : 'warning'}>
        <p>
          {t('undone')} {t('undoneText')}
        </p>
        {undone.kept.length > 0 && <p>{t('kept', { names: undone.kept.join(', ') })}</p>}
      </Note>
    )
  return (
    <Note tone={left.length === 0 ? 'success' : 'warning'}>
      {(added > 0 || changed === 0) && (
        <p>
          {t('doneText', {
            households: t('households', { count: added }),
            people: [t('people', { count: people }), ...(seats > 0 ? [t('company', { count: seats })] : [])].join(
              ' + ',
            ),
          })}
        </p>
      )}
      {changed > 0 && <p>{t('doneChanged', { count: changed })}</p>}
      {left.length > 0 && <p>{t('doneLeft', { count: left.length })}</p>}
    </Note>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { saveFile } from '../../kit/save-file.ts'
import type { GuestColumn } from '../model/columns.ts'
import { type GuestFilter, rowsOf } from '../model/filter.ts'
import { countInvited, countStandings, freeSeats } from '../model/guest-row.ts'
import { type GuestWords, saidStandings } from '../use-guest-words.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface ShownGuests {
  /** In the order in which they are shown. */
  households: readonly Household[]
  filter: GuestFilter
  columns: readonly GuestColumn[]
  /** Which part of the list it is; empty for all of it. */
  note: string
  /** Samples are not saved as files, where they would be mistaken for guests. */
  isSample: boolean
}

export type GuestExport = ReturnType<typeof useGuestExport>

/** Saves what is shown as an Excel or CSV file. The writers are loaded when pressed. */
export function useGuestExport(shown: ShownGuests | null, words: GuestWords) {
  const { t } = useTranslation('guests')
  const { timeZone } = useClientConfiguration()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const table = async (given: ShownGuests) => {
    const { guestTableFile } = await import('./guest-table-file.ts')
    const { households, filter, columns: chosen } = given
    // a household that nobody is named in would be an empty row without them
    const hasSeats = !chosen.includes('seats') && households.some((household) => freeSeats(household) > 0)
    const columns: readonly GuestColumn[] = hasSeats ? [...chosen, 'seats'] : chosen
    // a filter of standing leaves the others of a household out, as on the screen
    const rows = rowsOf(households, filter, filter.standing === null ? 'all' : new Set())
    const files = {
      title: t('title'),
      household: t('household'),
      firstName: t('firstName'),
      lastName: t('lastName'),
      kind: t('kind'),
      postcode: t('postcode'),
      city: t('city'),
    }
    return guestTableFile(rows, columns, { words, files, timeZone })
  }
  const totals = ({ households }: ShownGuests) => {
    const counts = countStandings(households)
    const seats = households.reduce((sum, household) => sum + freeSeats(household), 0)
    return {
      name: t('totals'),
      head: [t('totals'), t('number')],
      rows: [
        [t('households'), households.length],
        [t('invited', { count: countInvited(households) }), countInvited(households)],
        ...(seats === 0 ? [] : [[t('columns.seats'), seats]]),
        // 'answered' is a reply without yes or no, which few forms allow
        ...saidStandings
          .filter((standing) => standing !== 'answered' || counts.answered > 0)
          .map((standing) => [t(`sum.${standing}`, { count: counts[standing] }), counts[standing]]),
      ],
    }
  }
  const save = (write: (given: ShownGuests) => Promise<void>) => async () => {
    if (shown === null || pending) return
    setPending(true)
    setError(null)
    try {
      await write(shown)
      if (shown.note !== '') showToast(t('exportedShown', { note: shown.note }))
    } catch (caught) {
      reportError({ originId: 'editor.export-guests', error: caught })
      setError(new Error(t('exportFailed')))
    } finally {
      setPending(false)
    }
  }
  const saveXlsx = save(async (given) => {
    const [{ workbookOf }, file] = await Promise.all([import('../../answers/export/workbook.ts'), table(given)])
    saveFile(`${t('fileName')}.xlsx`, xlsxType, await workbookOf([file], totals(given)))
  })
  const saveCsv = save(async (given) => {
    const [{ csvOf }, file] = await Promise.all([import('../../answers/export/csv.ts'), table(given)])
    saveFile(`${t('fileName')}.csv`, 'text/csv;charset=utf-8', csvOf(file))
  })
  const isEmpty = shown === null || shown.isSample || shown.households.length === 0
  return {
    pending,
    error,
    isLoading: shown === null,
    emptyReason: isEmpty ? t(shown?.isSample === true ? 'samplesStay' : 'nothingToExport') : null,
    saveXlsx: () => void saveXlsx(),
    saveCsv: () => void saveCsv(),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrintResponse } from '../../../cards/print-contract.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { cardApi } from '../card-api.ts'

/** Duplicates a card, or deletes it with undo. Each refreshes the list; failures are in `error`. */
export function useCardActions(siteId: string) {
  const client = useQueryClient()
  const { t } = useTranslation('cards', { keyPrefix: 'list' })
  const [error, setError] = useState<unknown>(null)
  const showAnew = () => client.invalidateQueries({ queryKey: ['cards', siteId] })
  const carryOut = async (originId: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      await showAnew()
      return true
    } catch (failure) {
      setError(failure)
      reportError({ originId, error: failure })
      return false
    }
  }
  return {
    error,
    dismiss: () => setError(null),
    async duplicate({ _id }: PrintResponse, name: string) {
      if (await carryOut('editor.duplicate-card', () => cardApi.duplicateCard(_id))) showToast(t('copied', { name }))
    },
    async remove({ _id }: PrintResponse, name: string) {
      if (!(await carryOut('editor.delete-card', () => cardApi.deleteCard(_id)))) return
      showToast(t('deleted', { name }), () => void carryOut('editor.undelete-card', () => cardApi.undeleteCard(_id)))
    },
  }
}

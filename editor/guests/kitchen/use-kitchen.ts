import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type {
  KitchenResponse,
  kitchenDietsRequest,
  kitchenLinkRequest,
  kitchenSheetRequest,
} from '../../../domain/guests/kitchen-contract.ts'
import { call } from '../../kit/api-client/call.ts'
import { useReportError } from '../../kit/api-client/use-report-error.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { useLiveChanges } from '../../kit/queries/use-live-changes.ts'

/** What the kitchen needs to know of a form's guests; of the first answered one where `form` is undefined. */
export function useKitchen(siteId: string, form: string | undefined) {
  const language = useUiLanguage()
  const client = useQueryClient()
  const key = ['kitchen', siteId]
  const kitchen = useQuery({
    queryKey: [...key, form, language],
    queryFn: () => call('GET /api/sites/{siteId}/kitchen', { params: { siteId }, query: { form, language } }),
    placeholderData: keepPreviousData,
  })
  useLiveChanges(siteId, () => void client.invalidateQueries({ queryKey: key }))
  useReportError(kitchen.error, 'editor.load-kitchen')
  return kitchen
}

const networkMode = 'always'

/** The owner's acts. Each answers with the sheet as it then is. */
export function useKitchenActs(siteId: string) {
  const client = useQueryClient()
  const params = { siteId }
  const changed = () => client.invalidateQueries({ queryKey: ['kitchen', siteId] })
  return {
    tell: useMutation({
      networkMode,
      mutationFn: (body: z.input<typeof kitchenSheetRequest>): Promise<KitchenResponse> =>
        call('POST /api/sites/{siteId}/kitchen/sheets', { params, body }),
      onSuccess: changed,
    }),
    mergeDiets: useMutation({
      networkMode,
      mutationFn: (body: z.input<typeof kitchenDietsRequest>): Promise<KitchenResponse> =>
        call('POST /api/sites/{siteId}/kitchen/diets', { params, body }),
      onSuccess: changed,
    }),
    makeLink: useMutation({
      networkMode,
      mutationFn: (body: z.input<typeof kitchenLinkRequest>): Promise<KitchenResponse> =>
        call('POST /api/sites/{siteId}/kitchen/link', { params, body }),
      onSuccess: changed,
    }),
    endLink: useMutation({
      networkMode,
      mutationFn: () => call('DELETE /api/sites/{siteId}/kitchen/link', { params }),
      onSuccess: changed,
    }),
  }
}

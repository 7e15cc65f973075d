import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useReportError } from '../kit/api-client/use-report-error.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { guestListKey, guestListQuery, uninvitedKey } from '../kit/queries/guest-list.ts'
import { useLiveChanges } from '../kit/queries/use-live-changes.ts'
import { siteQuery } from '../kit/queries/use-site.ts'

/** The guest list and the site it belongs to; samples without a site. */
export function useGuests(siteId: string | null) {
  const { t } = useTranslation('guests')
  const language = useUiLanguage()
  const enabled = siteId !== null
  const list = useQuery({ ...guestListQuery(siteId ?? ''), enabled })
  const site = useQuery({ ...siteQuery(siteId ?? ''), enabled })
  const uninvited = useQuery<number>({ queryKey: uninvitedKey(siteId ?? ''), queryFn: skipToken, gcTime: Infinity })
  const client = useQueryClient()
  useLiveChanges(siteId, () => {
    const id = siteId ?? ''
    for (const queryKey of [guestListKey(id), ['answers', id]]) void client.invalidateQueries({ queryKey })
  })
  const hasSides = useClientConfiguration().brand === 'wedding'
  const { data: samples } = useQuery({
    queryKey: ['sample-guests', language, hasSides],
    queryFn: async () => {
      const { sampleGuests } = await import('./model/sample-guests.ts')
      return sampleGuests(language, Date.now(), t('and'), { tag: (name) => t(`sampleTags.${name}`), hasSides })
    },
    enabled: !enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const error = [list, site].find((query) => query.error !== null)?.error ?? null
  useReportError(error, 'editor.load-guests')
  return {
    households: enabled ? list.data : samples,
    /** How many have answered without being on it. */
    uninvited: (enabled && uninvited.data) || 0,
    site: site.data,
    /** The error of the first load; a failed refresh keeps the list. */
    error: list.data === undefined || site.data === undefined ? error : null,
    retrying: list.isFetching || site.isFetching,
    retry: () => void Promise.all([list, site].filter((query) => query.isError).map((query) => query.refetch())),
  }
}

import { useQuery } from '@tanstack/react-query'
import { api } from '../../base/api-client/api.ts'

const none: ReadonlySet<string> = new Set()

/** Ids of the forms that guests have answered, asked for while `wanted`. Nobody can answer before a site is saved. */
export function useAnsweredForms(siteId: string | null, wanted: boolean): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['answered-forms', siteId],
    queryFn: () => (siteId === null ? { data: [] } : api.answeredForms(siteId)),
    enabled: wanted && siteId !== null,
    staleTime: 30_000,
    select: (answer) => new Set(answer.data),
  })
  return data ?? none
}

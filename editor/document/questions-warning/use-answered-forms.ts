import { useQuery } from '@tanstack/react-query'
import { api } from '../../kit/api-client/api.ts'

const none: ReadonlySet<string> = new Set()

/** The ids of the forms that guests have answered, fetched while `wanted`. Empty for an unsaved site, which nobody can answer. */
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

import { useQuery } from '@tanstack/react-query'
import { api } from '../../api-client/api.ts'
import { useEditor } from '../../shell/editor-context.ts'
import type { AskingModule } from './form-module.ts'

/** Whether guests have answered a form: asked for when its panel is opened. Nobody can answer before a site is saved. */
export function useIsAnswered({ id }: AskingModule): boolean {
  const { siteId } = useEditor().site
  const answered = useQuery({
    queryKey: ['answered-forms', siteId],
    queryFn: () => (siteId === null ? { data: [] } : api.answeredForms(siteId)),
    staleTime: 30_000,
  })
  return answered.data?.data.includes(id) === true
}

import type { ReactNode } from 'react'
import { PageContextProvider, useFieldRenderers, usePage } from '../kit/field-renderers.tsx'

interface TemplatesProps {
  /** Published pages keep it in a file fetched with the script, so guests who never get there don't download it. */
  inFile?: boolean
  children: ReactNode
}

/** Markup that an island's script adds to the page later (`cloneTemplate`). Comes last in its island. */
export function Templates({ inFile = false, children }: TemplatesProps): ReactNode {
  const page = usePage()
  const { editing } = useFieldRenderers()
  // no scripts run in edit mode
  if (editing) return null
  if (!inFile || page.templateFile === undefined) return <template>{children}</template>
  const content = <PageContextProvider value={page}>{children}</PageContextProvider>
  return <template data-from={page.templateFile(content)} />
}

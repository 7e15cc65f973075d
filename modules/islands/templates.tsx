import type { ReactNode } from 'react'
import { PageContextProvider, useFieldRenderers, usePage } from '../kit/field-renderers.tsx'

interface TemplatesProps {
  /** On published pages it lies in a file that is fetched with the script: guests who do not come to it do without it. */
  inFile?: boolean
  children: ReactNode
}

/** Markup that an island's script puts into the page later (`cloneTemplate`); stands last in its island. */
export function Templates({ inFile = false, children }: TemplatesProps): ReactNode {
  const page = usePage()
  const { editing } = useFieldRenderers()
  // no script runs while the page is edited
  if (editing) return null
  if (!inFile || page.templateFile === undefined) return <template>{children}</template>
  const content = <PageContextProvider value={page}>{children}</PageContextProvider>
  return <template data-from={page.templateFile(content)} />
}

import { type ReactNode, useMemo } from 'react'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { documentOf } from '../../document/document-of.ts'
import { useEditor } from '../../document/editor-context.ts'
import { FindingList } from './finding-list.tsx'
import { newFindings } from './findings.ts'

export interface NewFindingsProps {
  site: SiteResponse
  /** What guests are shown. */
  shown: SiteDocument
  /** Called when the owner goes to one. */
  onShow: () => void
}

/** The findings that guests would see once the saved page is published; renders nothing without any. */
export function NewFindings({ site, shown, onShow }: NewFindingsProps): ReactNode {
  const { showText } = useEditor()
  const findings = useMemo(() => newFindings(documentOf(site), shown), [site, shown])
  if (findings.length === 0) return null
  return (
    <FindingList
      siteId={site._id}
      findings={findings}
      onShow={(text) => {
        onShow()
        showText(text)
      }}
    />
  )
}

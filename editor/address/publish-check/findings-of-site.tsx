import type { ReactNode } from 'react'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { documentOf } from '../../document/document-of.ts'
import { FindingList } from './finding-list.tsx'
import { findingsOf } from './findings.ts'

/** The list of findings on a stored page; null when there are none. */
export function findingsOfSite(site: SiteResponse): ReactNode {
  const findings = findingsOf(documentOf(site))
  return findings.length === 0 ? null : <FindingList siteId={site._id} findings={findings} />
}

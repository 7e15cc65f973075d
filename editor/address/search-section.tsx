import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../document/editor-context.ts'
import { useOwnedSite } from '../document/use-owned-site.ts'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Spinner } from '../kit/controls/spinner.tsx'
import { Switch } from '../kit/controls/switch.tsx'
import { siteQuery } from '../kit/queries/use-site.ts'
import { addressApi } from './address-api.ts'
import './sections.css'

/** Whether search engines show the page. It can be chosen once the page is published (product-rules.md#publishing). */
export function SearchSection(): ReactNode {
  const { t } = useTranslation('address')
  const { siteId, active } = useEditor().site
  return (
    <section className="panel-section address-section">
      {siteId !== null && active ? <SearchSwitch siteId={siteId} /> : <p className="panel-meta">{t('searchLater')}</p>}
    </section>
  )
}

/** Not part of the document: takes effect immediately, without a save. */
function SearchSwitch({ siteId }: { siteId: string }): ReactNode {
  const { t } = useTranslation('address')
  const client = useQueryClient()
  const site = useOwnedSite(siteId)
  const { asOwner } = useEditor()
  const change = useMutation({
    mutationFn: (metaNoindex: boolean) => asOwner(() => addressApi.setMetaNoindex(siteId, metaNoindex)),
    onSuccess: (saved) => client.setQueryData(siteQuery(siteId).queryKey, saved),
  })
  if (site.isPending) return <Spinner />
  const noindex = change.isPending ? change.variables : site.data?.metaNoindex === true
  return (
    <>
      {site.data !== undefined && (
        <Switch isSelected={!noindex} pending={change.isPending} onChange={(shown) => change.mutate(!shown)}>
          {t('searchShow')}
        </Switch>
      )}
      <p className="panel-meta">
        {t(site.data?.password ? 'searchIsProtected' : noindex ? 'searchHidden' : 'searchShown')}
      </p>
      <ErrorDialog error={change.error ?? site.error} />
    </>
  )
}

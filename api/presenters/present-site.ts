import { isActive, type Site } from '../../db/site/site-repository.ts'
import { olderFieldsOf, olderPublicFieldsOf } from '../../db/site/stored-document.ts'
import type { PublicSiteResponse, SiteResponse } from '../../modules/site-contract.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** The server-owned fields of a site (product-rules.md#the-document-and-the-server). */
function serverFields(site: Site, now: Date) {
  return {
    _id: site.id,
    siteVersion: 2,
    quickStart: false,
    documentRevision: site.documentRevision,
    updatedAt: site.updatedAt,
    host: site.host,
    active: isActive(site, now),
    activeDate: site.activeSince,
    activeExpireDate: site.activeUntil,
    takenDownAt: site.takenDownAt,
    metaNoindex: site.metaNoindex,
    customDomainActive: site.customDomainSince !== null,
    customDomainActiveDate: site.customDomainSince,
    customDomainRegistrationsAvailable: site.domainRegistrationsLeft,
    hasRsvps: site.hasRsvps,
    giftRegistryReservations: site.giftReservations,
  } as const
}

/** A site for its owner, including the guests' password in plain text (product-rules.md#the-guests-password). */
export function presentSite(site: Site, context: { now: Date; secrets: SecretBox }): SiteResponse {
  return {
    ...site.document,
    ...serverFields(site, context.now),
    ...olderFieldsOf(site.stored),
    password: site.passwordEncrypted === null ? null : context.secrets.decrypt(site.passwordEncrypted),
    namesOnGate: site.namesOnGate,
    linksAdmit: site.linksAdmit,
    shownRevision: isActive(site, context.now) ? site.shownRevision : null,
    publishOnSave: site.publishOnSave,
  }
}

/** A site for guests: without password, recipients, wizard data and hidden modules (product-rules.md#what-guests-may-see). */
export function presentPublicSite(site: Site, context: { now: Date }): PublicSiteResponse {
  const { formRecipients, wizardData, sampleTexts, ...document } = site.document
  return {
    ...document,
    siteModules: document.siteModules.filter((module) => !module.hide),
    ...serverFields(site, context.now),
    ...olderPublicFieldsOf(site.stored),
  }
}

/** A demo document in the form of an unsaved site. */
export function presentQuickStart(key: string, document: SiteDocument, now: Date): SiteResponse {
  return {
    ...document,
    _id: key,
    siteVersion: 2,
    quickStart: true,
    documentRevision: 0,
    updatedAt: now.toISOString(),
    host: null,
    active: false,
    activeDate: null,
    activeExpireDate: null,
    takenDownAt: null,
    metaNoindex: true,
    customDomainActive: false,
    customDomainActiveDate: null,
    customDomainRegistrationsAvailable: 0,
    hasRsvps: false,
    giftRegistryReservations: [],
    password: null,
    namesOnGate: false,
    linksAdmit: true,
    shownRevision: null,
    publishOnSave: false,
  }
}

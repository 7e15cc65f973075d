import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import type { LanguageCode } from '../../../domain/language/language.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { Button } from '../../kit/controls/button.tsx'
import { buttonClass } from '../../kit/controls/button-class.ts'
import { ConfirmDialog } from '../../kit/controls/confirm-dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { closeToast, showToast } from '../../kit/controls/toast-queue.ts'
import { shortDay } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { Link } from '../../kit/router/router-view.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { undoFor } from '../undo-for.ts'
import type { GuestChanges } from '../use-guest-changes.ts'
import { linkText, mailLink, smsLink } from './link-text.ts'
import { occasionOf } from './occasion-of.ts'
import { useOwnWords } from './use-own-words.ts'

export interface LinkSectionProps {
  siteId: string
  household: Household
  site: SiteResponse
  /** The site's first language. */
  mainLanguage: LanguageCode
  /** Whether the link lets guests in without the site's password; null if it has none. */
  admits: boolean | null
  changes: GuestChanges
  /** How many others have not been sent theirs, and the way to the next of them. */
  unsent: { count: number; onNext: () => void } | null
}

/** The household's personal link: copied, shared, sent as a text message or shown as a code; whoever has got it is marked. */
export function LinkSection({
  siteId,
  household,
  site,
  mainLanguage,
  admits,
  changes,
  unsent,
}: LinkSectionProps): ReactNode {
  const { t } = useTranslation('guests')
  const { link } = household
  if (link === null)
    return (
      <section className="panel-section">
        <h3 className="panel-heading">{t('link')}</h3>
        <Note>
          <p>{t('linkNeedsAddress')}</p>
        </Note>
        <LinkButton to={`/redigera/${siteId}/valj-adress`}>{t('chooseAddress')}</LinkButton>
      </section>
    )
  const language = site.availableLanguages.find((one) => one.languageCode === household.language)?.languageCode
  const occasion = occasionOf(site, language ?? mainLanguage)
  const title = occasion.title || new URL(link).host
  const text = linkText(household, { ...occasion, language: household.language ?? mainLanguage, title, url: link })
  return (
    <section className="panel-section">
      <h3 className="panel-heading">{t('link')}</h3>
      <p className="link-address">{link}</p>
      <Sending
        key={household.id}
        words={{ siteId, text, language: household.language ?? mainLanguage }}
        title={title}
        link={link}
        household={household}
        changes={changes}
      />
      {admits !== null && (
        <p className="panel-meta">
          {`${t(admits ? 'linkAdmits' : 'linkAdmitsNot')} `}
          <Link to={`/redigera/${siteId}/valj-adress`}>{t('linkAdmitsChange')}</Link>
        </p>
      )}
      <SentState household={household} changes={changes} />
      {unsent !== null && (
        <Button icon="arrow-right" onPress={unsent.onNext}>
          {t('nextUnsent', { count: unsent.count })}
        </Button>
      )}
    </section>
  )
}

interface SendingProps extends Omit<SendButtonsProps, 'text'> {
  /** As they are before the owner changes them. */
  words: { siteId: string; text: string; language: string }
}

/** The ways to send a link, and the words that go with it, which the owner may change: for the next households of the language too. */
function Sending({ words, ...sending }: SendingProps): ReactNode {
  const { t } = useTranslation('guests')
  const { household, link } = sending
  const [open, setOpen] = useState<'code' | 'words' | null>(null)
  const own = useOwnWords(words, household, link)
  const toggle = (part: 'code' | 'words') => setOpen(open === part ? null : part)
  return (
    <>
      <div className="panel-row">
        <SendButtons {...sending} text={own.sent} />
        <Button aria-expanded={open === 'words'} onPress={() => toggle('words')}>
          {t('linkWords')}
        </Button>
        <Button aria-expanded={open === 'code'} onPress={() => toggle('code')}>
          {t('code')}
        </Button>
      </div>
      {open === 'code' && <Code link={link} name={household.envelopeName || t('unnamedHousehold')} />}
      {open === 'words' && (
        <div className="link-words">
          <TextField
            label={t('linkWordsOf')}
            description={t('linkWordsHelp')}
            rows={7}
            maxLength={1000}
            value={own.text}
            onChange={own.write}
          />
          {own.isChanged && <Button onPress={own.reset}>{t('linkWordsReset')}</Button>}
        </div>
      )}
    </>
  )
}

interface SendButtonsProps {
  text: string
  title: string
  link: string
  household: Household
  changes: GuestChanges
}

function SendButtons({ text, title, link, household, changes }: SendButtonsProps): ReactNode {
  const { t } = useTranslation('guests')
  const marked = useMarkSent(household, changes)
  return (
    <>
      {/* only secure contexts have a clipboard */}
      {'clipboard' in navigator && (
        <Button
          icon="link"
          onPress={() => {
            navigator.clipboard.writeText(link).then(
              () => marked(t('linkCopied')),
              () => undefined,
            )
          }}
        >
          {t('copy')}
        </Button>
      )}
      {'share' in navigator && (
        <Button
          onPress={() => {
            // closing the system's share sheet rejects; that is not an error
            navigator.share({ text }).then(
              () => marked(t('linkShared')),
              () => undefined,
            )
          }}
        >
          {t('share')}
        </Button>
      )}
      <a
        className={buttonClass('secondary')}
        href={smsLink(household.phone, text)}
        onClick={() => marked(t('linkTexted'))}
      >
        {t('sms')}
      </a>
      {household.mail !== null && (
        <a
          className={buttonClass('secondary')}
          href={mailLink(household.mail, title, text)}
          onClick={() => marked(t('linkMailed'))}
        >
          {t('columns.mail')}
        </a>
      )}
    </>
  )
}

/** What the last act of sharing said: the next one stands in its place. */
let lastSaid = 0

/** Marks a household as sent, which can be undone for a while. */
function useMarkSent({ id, sentAt }: Household, { setSent }: GuestChanges): (said: string) => void {
  const { t } = useTranslation('guests')
  return (said) => {
    closeToast(lastSaid)
    if (sentAt !== null) {
      lastSaid = showToast(said)
      return
    }
    setSent.mutate({ ids: [id], sent: true })
    const undo = () => setSent.mutate({ ids: [id], sent: false })
    lastSaid = showToast(`${said} ${t('nowSent')}`, undo, undoFor)
  }
}

function SentState({ household, changes }: { household: Household; changes: GuestChanges }): ReactNode {
  const { t } = useTranslation('guests')
  const language = useUiLanguage()
  const { id, sentAt, openedAt } = household
  const parts = [
    sentAt === null ? t('notSent') : t('sentOn', { day: shortDay(sentAt, language) }),
    ...(openedAt === null ? [] : [t('openedOn', { day: shortDay(openedAt, language) })]),
  ]
  return (
    <div className="link-state">
      <p role="status">{parts.join(' · ')}</p>
      <div className="panel-row">
        <Button onPress={() => changes.setSent.mutate({ ids: [id], sent: sentAt === null })}>
          {t(sentAt === null ? 'markSent' : 'markNotSent')}
        </Button>
        <NewLink household={household} changes={changes} />
      </div>
      <ErrorDialog error={changes.setSent.error} />
    </div>
  )
}

function NewLink({ household, changes }: { household: Household; changes: GuestChanges }): ReactNode {
  const { t } = useTranslation('guests')
  const [asking, setAsking] = useState(false)
  const { renewLink } = changes
  return (
    <>
      <Button icon="arrow-clockwise" aria-haspopup="dialog" onPress={() => setAsking(true)}>
        {t('newLink')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        title={t('newLinkTitle')}
        confirmLabel={t('newLinkConfirm')}
        pending={renewLink.isPending}
        onConfirm={() =>
          renewLink.mutate(household.id, {
            onSuccess: () => showToast(t('newLinkMade')),
            onSettled: () => setAsking(false),
          })
        }
        onCancel={() => setAsking(false)}
      >
        <p>{t('newLinkText')}</p>
      </ConfirmDialog>
      <ErrorDialog error={renewLink.error} />
    </>
  )
}

/** Drawn here: the link is a secret, which belongs in no address that servers note. */
function Code({ link, name }: { link: string; name: string }): ReactNode {
  const { t } = useTranslation('guests')
  const { data } = useQuery({
    queryKey: ['link-code', link],
    queryFn: async () => (await import('../../../cards/qr-code.ts')).drawQrCode(link),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === undefined) return null
  const across = data.size + 4
  const viewBox = `-2 -2 ${across} ${across}`
  return (
    <>
      <svg className="panel-qr link-code" viewBox={viewBox} role="img">
        <title>{t('codeOf')}</title>
        <path d={data.path} />
      </svg>
      <Button
        onPress={() =>
          saveFile(
            `${name.replace(/[^\p{L}\p{N} .-]/gu, '')} QR.svg`,
            'image/svg+xml',
            `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="600" height="600"><path fill="#fff" d="M-2-2h${across}v${across}H-2z"/><path d="${data.path}"/></svg>`,
          )
        }
      >
        {t('downloadCode')}
      </Button>
    </>
  )
}

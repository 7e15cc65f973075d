import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../domain/address/idn.ts'
import { siteTitleOf } from '../../modules/site-facts.ts'
import { siteUrl, useClientConfiguration } from '../kit/client-configuration.ts'
import { Button } from '../kit/controls/button.tsx'
import { buttonClass } from '../kit/controls/button-class.ts'
import { TextField } from '../kit/controls/text-field.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { siteQuery } from '../kit/queries/use-site.ts'

export interface ShareProps {
  siteId: string
  host: string
  /** Called when the owner has sent, copied or downloaded something for guests. */
  onShared: () => void
}

/** An invitation in words: an editable default text with the address, to send by text message, WhatsApp, Messenger or mail, share or copy. */
export function ShareByText({ siteId, host, onShared }: ShareProps): ReactNode {
  const { t } = useTranslation('address')
  const url = siteUrl(useClientConfiguration(), shownHost(host))
  const language = useUiLanguage()
  const { data: site } = useQuery(siteQuery(siteId))
  const title = site === undefined ? '' : siteTitleOf(site, language)
  const [written, setWritten] = useState<string | null>(null)
  const text = written ?? t(title === '' ? 'textInviteNameless' : 'textInvite', { title, url })
  return (
    <div className="share-by-text">
      <TextField label={t('textLabel')} rows={4} value={text} onChange={setWritten} maxLength={600} />
      <div className="published-actions">
        <a className={buttonClass(isPhone() ? 'primary' : 'secondary')} href={messageLink(text)} onClick={onShared}>
          {t('textSend')}
        </a>
        <a
          className={buttonClass('secondary')}
          href={whatsAppLink(text)}
          target="_blank"
          rel="noreferrer"
          onClick={onShared}
        >
          WhatsApp
        </a>
        {/* only phones have the app that answers this link */}
        {isPhone() && (
          <a className={buttonClass('secondary')} href={messengerLink(url)} onClick={onShared}>
            Messenger
          </a>
        )}
        <a className={buttonClass(isPhone() ? 'secondary' : 'primary')} href={mailLink(title, text)} onClick={onShared}>
          {t('textMail')}
        </a>
        {'share' in navigator && (
          <Button
            onPress={() => {
              // closing the system's share sheet rejects; that is not an error
              navigator.share({ text }).then(onShared, () => undefined)
            }}
          >
            {t('textShare')}
          </Button>
        )}
        {/* only secure contexts have a clipboard */}
        {'clipboard' in navigator && (
          <Button
            icon="link"
            onPress={() => {
              navigator.clipboard.writeText(text).then(
                () => {
                  showToast(t('copied'))
                  onShared()
                },
                () => undefined,
              )
            }}
          >
            {t('textCopy')}
          </Button>
        )}
      </div>
    </div>
  )
}

const isPhone = () => window.matchMedia('(pointer: coarse)').matches
const whatsAppLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
const messengerLink = (url: string) => `fb-messenger://share/?link=${encodeURIComponent(url)}`
const mailLink = (subject: string, text: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`

/** RFC 5724 puts the body behind `?`; iOS wants `&` before it, and Android takes that too. */
const messageLink = (text: string) => `sms:?&body=${encodeURIComponent(text)}`

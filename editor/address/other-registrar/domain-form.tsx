import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../../domain/address/idn.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { useNavigate } from '../../kit/router/router-view.tsx'
import { otherRegistrarPaymentPath } from '../../kit/rules/address-paths.ts'
import { addressApi } from '../address-api.ts'
import { AddressSign, Free, Refused } from '../address-sign.tsx'
import { useLoadedSite } from '../use-loaded-site.ts'
import { connectionKey } from './use-connection.ts'
import { useOtherRegistrarOffer } from './use-other-registrar-offer.ts'

export interface DomainFormProps {
  initialDomain: string
  /** Called with the domain being checked. */
  onAsk: (domain: string) => void
  /** Already paid for: the domain is connected at once. */
  isPaid: boolean
  onConnected: () => void
}

/** A form for a domain: its name, whether it can be connected, and the price. */
export function DomainForm({ initialDomain, onAsk, isPaid, onConnected }: DomainFormProps): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'other-registrar' })
  const { t: address } = useTranslation('address')
  const language = useUiLanguage()
  const site = useLoadedSite()
  const offer = useOtherRegistrarOffer(site)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [typed, setTyped] = useState(initialDomain)
  const look = useMutation({ mutationFn: (domain: string) => addressApi.domainConnectable(site._id, domain) })
  const connect = useMutation({
    mutationFn: (domain: string) => addressApi.connectDomain(site._id, domain, language),
    onSuccess: (connected) => {
      client.setQueryData(connectionKey(site._id), connected)
      onConnected()
    },
  })
  const domain = typed.trim()
  const found = look.variables === domain ? look.data : undefined
  // what is bought is the domain that was found in the input, without a scheme, www or a path
  const name = found === undefined || found.host === '' ? domain : shownHost(found.host)
  return (
    <AddressSign
      label={t('domain')}
      fields={
        <Form
          className="domain-form-fields"
          onSubmit={() => {
            onAsk(domain)
            look.mutate(domain)
          }}
        >
          <TextField
            label={t('domain')}
            value={typed}
            onChange={setTyped}
            placeholder={t('domainExample')}
            description={t('domainHelp')}
            isRequired
            maxLength={300}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
          />
          {found?.available !== true && (
            <Button type="submit" variant="primary" pending={look.isPending}>
              {t('checkDomain')}
            </Button>
          )}
        </Form>
      }
      result={
        <>
          {found?.reason != null && <Refused>{t(found.reason, { domain })}</Refused>}
          {found?.available === true && (
            <>
              <Free>{t('possible', { domain: name })}</Free>
              <Button
                variant="brand"
                pending={connect.isPending}
                onPress={() =>
                  isPaid ? connect.mutate(name) : void navigate(otherRegistrarPaymentPath(site._id, name))
                }
              >
                {isPaid ? t('connect') : address('toPayment')}
              </Button>
            </>
          )}
        </>
      }
      terms={
        <>
          <p className="address-sign-price">
            {isPaid ? t('paidAlready') : t('price', { price: offer.price, term: offer.term })}
          </p>
          {!isPaid && offer.isUpgrade && <p className="address-muted">{t('priceUpgrade')}</p>}
          <p className="address-muted">{t('priceDomain')}</p>
        </>
      }
    >
      <ErrorDialog error={look.error ?? connect.error} />
    </AddressSign>
  )
}

const words = (list: string) => list.trim().split(/\s+/)

/** Names that are not for sale, without hyphens: `auto-config` is `autoconfig`. */
const reserved = new Set([
  // our own hosts and pages
  ...words(
    'www api demo app admin administrator cdn static assets media img status support help blog test dev staging',
  ),
  ...words('login signin loggain logind account accounts konto auth oauth sso'),
  // hosts that mail programs and servers look for
  ...words('mail webmail smtp imap pop pop3 mx ftp sftp ssh vpn dns ns ns1 ns2 ns3 ns4'),
  ...words('autodiscover autoconfig mtasts dmarc domainkey bimi openpgpkey'),
  // hosts that browsers and systems treat specially: proxies, tunnels, this machine, names that are never public (RFC 6761)
  ...words('wpad isatap localhost localdomain local broadcasthost ip6localhost ip6loopback'),
  ...words('example invalid onion arpa internal intranet corp home lan wellknown useapplicationdns'),
  // mailboxes of a domain (RFC 2142), and those that certificates are confirmed by
  ...words('postmaster hostmaster webmaster abuse noc security info marketing sales news usenet uucp'),
  ...words('root noreply mailerdaemon ssladmin ssladministrator sslwebmaster'),
  // our brands
  ...words('festoon vigd kalasa samlas'),
  // brands of payment
  ...words('swish bankid klarna stripe paypal visa mastercard maestro amex americanexpress dankort mobilepay vipps'),
  ...words('bankgirot bankgiro plusgirot plusgiro trustly nets nexi adyen worldline applepay googlepay samsungpay'),
  ...words('izettle zettle qliro billmate payex revolut zelle venmo cashapp alipay wechatpay'),
])

/** Whether a name is kept from sale: as a subdomain, and before the ending of a domain. */
export const isReservedName = (label: string): boolean => reserved.has(label.replaceAll('-', ''))

/** Generated from the routes with `guests: true` by `npx vitest run api/guest-calls -u`. */
export const guestCallList: readonly { methods: readonly string[]; path: string }[] = [
  {
    methods: ['GET', 'HEAD', 'POST'],
    path: '/api/form-pages/[^/\\x5c?#]+/[^/\\x5c?#]+',
  },
  {
    methods: ['GET', 'HEAD'],
    path: '/api/form-submissions/post-key',
  },
  {
    methods: ['POST'],
    path: '/api/form-submissions/[^/\\x5c?#]+',
  },
  {
    methods: ['GET', 'HEAD'],
    path: '/api/gift-registry/[^/\\x5c?#]+',
  },
  {
    methods: ['DELETE', 'POST', 'PUT'],
    path: '/api/gift-registry/[^/\\x5c?#]+/[^/\\x5c?#]+/[^/\\x5c?#]+',
  },
  {
    methods: ['GET', 'HEAD'],
    path: '/api/gift-registry/[^/\\x5c?#]+/[^/\\x5c?#]+/[^/\\x5c?#]+/cancel',
  },
  {
    methods: ['GET', 'HEAD'],
    path: '/api/gift-registry/[^/\\x5c?#]+/[^/\\x5c?#]+/[^/\\x5c?#]+/reserve',
  },
  {
    methods: ['DELETE', 'POST', 'PUT'],
    path: '/api/gift-registry/[^/\\x5c?#]+/[^/\\x5c?#]+/[^/\\x5c?#]+/v2',
  },
  {
    methods: ['GET', 'HEAD', 'POST'],
    path: '/api/gift-reservations/[^/\\x5c?#]+/[^/\\x5c?#]+',
  },
  {
    methods: ['GET', 'HEAD', 'POST'],
    path: '/api/i/[^/\\x5c?#]+',
  },
  {
    methods: ['POST'],
    path: '/api/i/[^/\\x5c?#]+/forget',
  },
  {
    methods: ['POST'],
    path: '/api/i/[^/\\x5c?#]+/opened',
  },
  {
    methods: ['GET', 'HEAD'],
    path: '/api/images/[^/\\x5c?#]+/[^/\\x5c?#]+',
  },
  {
    methods: ['POST'],
    path: '/api/logs',
  },
  {
    methods: ['GET', 'HEAD'],
    path: '/api/rsvps/post-key',
  },
  {
    methods: ['GET', 'HEAD', 'POST'],
    path: '/api/rsvps/[^/\\x5c?#]+/receipts/[^/\\x5c?#]+',
  },
  {
    methods: ['POST'],
    path: '/api/rsvps/[^/\\x5c?#]+/v3',
  },
  {
    methods: ['POST'],
    path: '/api/rsvps/[^/\\x5c?#]+/v4',
  },
  {
    methods: ['GET', 'HEAD'],
    path: '/api/sites/public/[^/\\x5c?#]+',
  },
  {
    methods: ['GET', 'HEAD', 'POST'],
    path: '/api/sites/public/[^/\\x5c?#]+/login',
  },
  {
    methods: ['GET', 'HEAD'],
    path: '/api/sites/[^/\\x5c?#]+/maps/[^/\\x5c?#]+/[^/\\x5c?#]+/[^/\\x5c?#]+/[^/\\x5c?#]+',
  },
  {
    methods: ['POST'],
    path: '/api/speeches/[^/\\x5c?#]+/v2',
  },
  {
    methods: ['POST'],
    path: '/api/visits/[^/\\x5c?#]+',
  },
]

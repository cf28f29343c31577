import type { NextConfig } from 'next';

/** The portal talks to the API through the front door, so it needs no rewrites of its own. */
const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  devIndicators: false,
  // `npm run types` checks them all; here they would only be checked a second time at each start.
  typescript: { ignoreBuildErrors: true },
  // Several root layouts, one for each group of screens, leave no single place for the 404 page.
  experimental: { globalNotFound: true },
};

export default config;

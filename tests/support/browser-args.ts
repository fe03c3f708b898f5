/**
 * What every browser of the tests is started with: nothing of its own on the network, and none of its own windows'
 * helpers. No sandbox, which root and containers do not have.
 */
export const browserArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${featuresWithoutUse().join(',')}`,
];

/** Chromium takes the last list alone, so that what Playwright would switch off is named again. */
function featuresWithoutUse(): string[] {
  // The address bar's menu is a page with a process of its own, begun with every browser: more than half of a start.
  const ofTheWindow = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'AimEnabled'];
  // A process held ready for the next site; a device here has one site.
  const spare = ['SpareRendererForSitePerProcess'];
  const byPlaywright = [
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'PreconnectToSearch',
  ];
  return [...ofTheWindow, ...spare, ...byPlaywright];
}

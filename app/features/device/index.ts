export { DensityChoice } from './components/density-choice.tsx';
export { DeviceReports } from './components/device-reports.tsx';
export { SaveWorkButton } from './components/save-work-button.tsx';
export { WhenHeard } from './components/when-heard.tsx';
export { useDeviceNames, useHistoryDevices, useVersionDevices } from './version-devices.ts';
export { useListDensity, type ListDensity } from './list-density.ts';

"""What authors and translators use at their desk: nothing here is needed to build the site."""
